import { type Asked, nextNumber, openCarrierStandIn, type Said } from "./carrier-stand-in.ts";

export const cathedisKeys = { username: "azrou", password: "a password never to be read" };

const cities = [
  { id: 27, name: "Meknes" },
  { id: 12, name: "Fès" },
  { id: 30, name: "Laâyoune" },
];

interface Kept {
  id: number;
  nomOrder: string;
  status: string;
  [fact: string]: unknown;
}

const model = "/ws/rest/com.tracker.delivery.db.Delivery";

/** For tests: answers as Cathedis does by the integrations that are public. Its no comes with a 200 and a status of -1. */
export async function openCathedisStandIn() {
  const deliveries: Kept[] = [];
  const sessions = new Set<string>();
  const settings = { understandsSearch: true };
  const ok = (data: unknown[]): Said => ({ body: { status: 0, data, total: data.length } });

  function act({ action, data }: Record<string, unknown>): Said {
    const { context } = data as { context: Record<string, unknown> };
    if (action === "delivery.print.bl") {
      return ok([{ view: { views: [{ name: "ws/files/report/bl.pdf?name=bl" }] } }]);
    }
    const delivery = context.delivery as Record<string, string>;
    if (!cities.some(({ name }) => name === delivery.city)) {
      return { body: { status: -1, data: [{ error: { message: `Ville inconnue: ${delivery.city}` } }] } };
    }
    const id = nextNumber();
    deliveries.push({ ...delivery, nomOrder: delivery.nomOrder!, id, status: "En Attente Ramassage" });
    return ok([{ values: { delivery: { id, version: 0 } } }]);
  }

  function answer({ method, path, headers, json }: Asked): Said {
    if (path === "/login.jsp") {
      if (json.username !== cathedisKeys.username || json.password !== cathedisKeys.password) {
        return { status: 401, body: `<html>Mot de passe incorrect: ${String(json.password)}</html>` };
      }
      const session = `S${sessions.size + 1}0123456789`;
      sessions.add(session);
      const cookies = [`CSRF-TOKEN=c${session}; Path=/`, `JSESSIONID=${session}; Path=/; HttpOnly`];
      return { headers: { "set-cookie": cookies, "content-type": "text/html" }, body: "<html>Bienvenue</html>" };
    }
    const [, session = ""] = /JSESSIONID=([^;]+)/.exec(String(headers.cookie)) ?? [];
    if (!sessions.has(session)) return { status: 401, body: "" };
    if (path === "/ws/public/c2c/city") return ok(cities);
    if (path === "/ws/action") return act(json);
    if (path === `${model}/search` && method === "POST") {
      const { criteria } = json.data as { criteria: { value: string }[] };
      const wanted = ({ nomOrder }: Kept) => !settings.understandsSearch || nomOrder === criteria[0]!.value;
      return ok(deliveries.filter(wanted).map(({ id, nomOrder }) => ({ id, nomOrder })));
    }
    const kept = deliveries.find(({ id }) => path === `${model}/${id}/fetch`);
    return kept ? ok([{ id: kept.id, deliveryStatus: { name: kept.status, id: 1 } }]) : ok([]);
  }

  const standIn = await openCarrierStandIn(answer);
  return { ...standIn, base: standIn.origin, deliveries, settings, endSessions: () => sessions.clear() };
}
