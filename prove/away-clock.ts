import { aCheckout, makePolo } from "../test/builders.ts";
import { until } from "../test/until.ts";
import { fromSomewhere, orderByApi } from "./buyers.ts";
import { clockOf } from "./clock.ts";
import { approve, enterOffice } from "./office.ts";
import { askAll, watch } from "./outage.ts";
import { expectSame, type Proof } from "./proof.ts";
import { openRelay, type Relay } from "./relay.ts";

const password = "un-mot-de-passe-assez-long";

export const awayClock: Proof = {
  name: "away-clock",
  promise:
    "a process whose clock is an hour off works with one whose clock is right: orders, sessions, mails and their links; neither spins or fills its log",
  async run({ length, place, found, say }) {
    const relay = await openRelay();
    const { url, db } = await place.startDatabase();
    const { id: productId } = await makePolo(db, { sizes: { M: 1_000 } });
    const settings = { DATABASE_URL: url, SMTP_URL: relay.url, AUTH_SECRET: "the same for every process of this shop" };
    const right = await place.startShop({ ...settings, DATA_DIR: `${place.folder}/right` });
    const { token } = await enterOffice(right.origin);
    let flows = 0;

    for (const offMinutes of [60, -60]) {
      const off = await place.startShop({ ...settings, DATA_DIR: `${place.folder}/off`, ...clockOf({ offMinutes }) });
      const logs = [
        watch(off, found, `${offMinutes} minutes off`),
        watch(right, found, `beside ${offMinutes} minutes off`),
      ];
      for (const [first, second] of [
        [right.origin, off.origin],
        [off.origin, right.origin],
        [off.origin, off.origin],
      ] as const) {
        flows += 1;
        const names = [first, second].map((origin) => (origin === off.origin ? `${offMinutes} minutes off` : "right"));
        const what = `begun where the clock is ${names.join(", ended where it is ")}`;
        const order = await orderByApi(first, aCheckout([{ productId }]));
        expectSame(found, `${what}: an order`, order.status, 201);
        if (order.orderId) expectSame(found, `${what}: approved`, await approve(second, token, order.orderId), 200);
        const office = await enterOffice(first);
        const me = await fetch(`${second}/api/v1/me`, { headers: { authorization: `Bearer ${office.token}` } });
        if (!(await me.text()).includes("karim")) found(`${what}: the session is not known`);
        await office.calls.accounts.signOut({});

        const email = `cliente-${flows}@exemple.ma`;
        await followLink(relay, email, {
          ask: () => post(first, "register", { ...aPerson, email }),
          follow: (link) => post(second, "verify-email", { link, password }),
        }).catch((error: Error) => found(`${what}: the link of a registration: ${error.message}`));
        await followLink(relay, email, {
          ask: () => post(first, "forgot-password", { email }),
          follow: (link) => post(second, "reset-password", { link, password, confirmPassword: password }),
        }).catch((error: Error) => found(`${what}: the link of a new password: ${error.message}`));
      }
      await askAll(
        off.origin,
        [
          { path: "/", status: 200 },
          { path: "/readyz", status: 200 },
        ],
        found,
        "clock off",
      );
      const { mails } = await (await enterOffice(off.origin)).calls.mail.list({});
      expectSame(found, "mails that wait", mails.length, 0);
      const shares = await Promise.all(logs.map((log) => log.rest(length === "long" ? 10 : 1)));
      const lines = logs.map((log) => log.end());
      const busy = shares.map((share) => Math.round(share * 100));
      say(
        `${offMinutes} minutes off: ${lines.join(" and ")} lines in the logs, ${busy.join(" and ")} % of a core at rest`,
      );
      await off.shop.stop();
    }
    await relay.close();
    return [
      `${flows} times an order, a session, a registration and a new password, begun at one process and ended at another`,
    ];
  },
};

const aPerson = { firstName: "Salma", lastName: "Bennani", password, confirmPassword: password, acceptTerms: true };

const post = (origin: string, path: string, body: object) =>
  fetch(`${origin}/api/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...fromSomewhere() },
    body: JSON.stringify(body),
  });

/** Asks for a mail, waits for it and follows its link. */
async function followLink(
  relay: Relay,
  email: string,
  { ask, follow }: { ask(): Promise<Response>; follow(link: string): Promise<Response> },
): Promise<void> {
  relay.links.delete(email);
  const asked = await ask();
  if (!asked.ok) throw new Error(`it could not be asked for: ${asked.status} ${await asked.text()}`);
  const link = await until(
    () => {
      const link = relay.links.get(email);
      if (!link) throw new Error("no mail came");
      return link;
    },
    { timeout: 120_000 },
  );
  const answer = await follow(link);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}
