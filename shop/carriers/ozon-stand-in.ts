import { type Asked, nextNumber, openCarrierStandIn, type Said } from "./carrier-stand-in.ts";

export const ozonKeys = { customerId: "4242", apiKey: "9f8e7d-never+to/be-read" };

const cities = {
  "37": { ID: 37, REF: "AGA", NAME: "Agadir", "DELIVERED-PRICE": 35, "RETURNED-PRICE": 0, "REFUSED-PRICE": 10 },
  "41": { ID: 41, REF: "CMA", NAME: "Casablanca – Maarif", "DELIVERED-PRICE": "20", "RETURNED-PRICE": 0 },
  "58": { ID: "58", REF: "FES", NAME: "Fès", "DELIVERED-PRICE": 30, "RETURNED-PRICE": 0 },
};

interface Kept {
  form: Record<string, string>;
  statut: string;
  comment: string | null;
  time: string | null;
}

/** For tests: answers as Ozon Express does by the integrations that are public. Its no comes with a 200. */
export async function openOzonStandIn() {
  const parcels = new Map<string, Kept>();
  /** Whether an account may choose its numbers. */
  const settings = { takesOurNumbers: true };
  const home = `/customers/${encodeURIComponent(ozonKeys.customerId)}/${encodeURIComponent(ozonKeys.apiKey)}/`;
  const said = (part: string, RESULT: string, rest: object): Said => ({
    body: { CHECK_API: { RESULT: "SUCCESS", MESSAGE: "" }, [part]: { RESULT, ...rest } },
  });

  function add(form: Record<string, string>): Said {
    const part = "ADD-PARCEL";
    if (!Object.values(cities).some(({ ID }) => String(ID) === form["parcel-city"])) {
      return said(part, "ERROR", { MESSAGE: "Ville invalide" });
    }
    const wanted = form["tracking-number"];
    if (!/^\d+$/.test(form["parcel-price"] ?? "")) return said(part, "ERROR", { MESSAGE: "Prix invalide" });
    const number = settings.takesOurNumbers && wanted ? wanted : `OZE${nextNumber()}`;
    parcels.set(number, { form, statut: "Nouveau Colis", comment: null, time: "1763800000" });
    const facts = { "TRACKING-NUMBER": number, RECEIVER: form["parcel-receiver"], PRICE: form["parcel-price"] };
    return said(part, "SUCCESS", { MESSAGE: "Colis ajouté", "NEW-PARCEL": facts });
  }

  function answer({ path, form }: Asked): Said {
    if (path === "/cities") return { body: { CITIES: cities, DEBUG: null } };
    if (!path.startsWith(home)) {
      return {
        body: { CHECK_API: { RESULT: "ERROR", MESSAGE: `Please verify your API Key ${decodeURIComponent(path)}` } },
      };
    }
    if (path.endsWith("/add-parcel")) return add(form);
    const number = form["tracking-number"] ?? "";
    const kept = parcels.get(number);
    const part = path.endsWith("/tracking") ? "TRACKING" : "PARCEL-INFO";
    if (!kept) return said(part, "ERROR", { MESSAGE: "Colis introuvable" });
    if (part === "PARCEL-INFO") return said(part, "SUCCESS", { INFOS: { "TRACKING-NUMBER": number, PRICE: "0" } });
    const last = { STATUT: kept.statut, COMMENT: kept.comment, TIME: kept.time, TIME_STR: "2026-11-22 10:00" };
    return said(part, "SUCCESS", { "TRACKING-NUMBER": number, LAST_TRACKING: last, HISTORY: { "1": last } });
  }

  const standIn = await openCarrierStandIn(answer);
  return { ...standIn, base: standIn.origin, parcels, settings };
}
