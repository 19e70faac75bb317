import { type Asked, nextNumber, openCarrierStandIn, type Said } from "./carrier-stand-in.ts";

export const senditKeys = { publicKey: "pk-of-the-house-1", secretKey: "sk-never-to-be-read-2", pickupDistrict: 51 };

interface Delivery {
  code: string;
  reference: string;
  phone: string;
  status: string;
  status_return: string | null;
  last_action_at: string | null;
  amount: number;
  [fact: string]: unknown;
}

const districts = [
  { id: 52, ville: "Casablanca", name: "Casablanca - Maarif", arabic_name: "المعاريف", price: 19 },
  { id: 53, ville: "Casablanca", name: "Casablanca - Ain Sebaa", arabic_name: "عين السبع", price: 19 },
  { id: 60, ville: "Fès", name: "Fès", arabic_name: "فاس", price: 35 },
  { id: 61, ville: "Béni Mellal", name: "Beni Mellal", arabic_name: "بني ملال", price: 39.5 },
  { id: 62, ville: "Tanger", name: "Tanger - Ville", arabic_name: "طنجة", price: "30.00" },
];
const perPage = 2;

/** For tests: answers as Sendit does by the integrations that are public. */
export async function openSenditStandIn() {
  const deliveries: Delivery[] = [];
  const tokens = new Set<string>();
  const ok = (data: unknown): Said => ({ body: { success: true, message: "ok", data } });
  const no = (status: number, message: string, errors?: unknown): Said => ({
    status,
    body: { success: false, message, errors },
  });
  const pageOf = (all: unknown[], query: URLSearchParams): Said => {
    const page = Number(query.get("page") ?? 1);
    const last_page = Math.max(1, Math.ceil(all.length / perPage));
    const data = all.slice((page - 1) * perPage, page * perPage);
    return {
      body: { success: true, message: "ok", data, total: all.length, per_page: perPage, current_page: page, last_page },
    };
  };

  function book(json: Record<string, unknown>): Said {
    const missing = ["name", "phone", "address", "district_id", "pickup_district_id"].filter((name) => !json[name]);
    if (missing.length > 0)
      return no(422, "Données invalides", { [missing[0]!]: [`Le champ ${missing[0]} est requis`] });
    if (!Number.isInteger(json.amount))
      return no(422, "Données invalides", { amount: ["Le montant doit être entier"] });
    const code = `DHF${nextNumber()}C`;
    const made = { status: "PENDING", status_return: null, last_action_at: null, fee: 35 };
    deliveries.push({ ...(json as unknown as Delivery), ...made, code });
    return ok({ ...deliveries.at(-1), labelUrl: `https://app.sendit.ma/labels/${code}.pdf` });
  }

  function answer({ method, path, query, headers, json }: Asked): Said {
    if (path === "/api/v1/login") {
      const { public_key, secret_key } = json;
      if (public_key !== senditKeys.publicKey || secret_key !== senditKeys.secretKey) {
        return no(401, `Clés incorrectes: ${String(secret_key)}`);
      }
      const token = `token-${tokens.size + 1}-of-sendit`;
      tokens.add(token);
      return ok({ token, name: "Azrou" });
    }
    if (!tokens.has(String(headers.authorization).replace("Bearer ", ""))) return no(401, "Unauthenticated.");
    if (path === "/api/v1/districts") return pageOf(districts, query);
    if (path === "/api/v1/deliveries" && method === "POST") return book(json);
    if (path === "/api/v1/deliveries") {
      const wanted = query.get("querystring") ?? "";
      return pageOf(
        deliveries.filter(({ phone, code }) => phone.includes(wanted) || code === wanted),
        query,
      );
    }
    if (path === "/api/v1/deliveries/getlabels") return ok({ fileUrl: "https://app.sendit.ma/labels/print.pdf" });
    const delivery = deliveries.find(({ code }) => path === `/api/v1/deliveries/${code}`);
    if (!delivery) return no(404, "Colis introuvable");
    if (method === "DELETE") deliveries.splice(deliveries.indexOf(delivery), 1);
    return ok(delivery);
  }

  const standIn = await openCarrierStandIn(answer);
  return {
    ...standIn,
    base: `${standIn.origin}/api/v1`,
    deliveries,
    /** Lets all who signed in sign in again. */
    endSessions: () => tokens.clear(),
  };
}
