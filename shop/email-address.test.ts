import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../test/builders.ts";
import { openTestSite, type TestSite } from "../test/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.stop());

let places = 0;
/** Whether each of the four forms takes an address, in the order checkout, registration, contact, tracking. */
async function takes(email: string): Promise<boolean[]> {
  places += 1;
  const calls = site.as(null, `192.0.2.${places}`);
  const polo = await makePolo(site.db);
  const customerInfo = { firstName: "Yasmine", lastName: "Alaoui", email, phone: "06 12 34 56 78" };
  const secret = { password: "un mot de passe", confirmPassword: "un mot de passe" };
  const person = { firstName: "Yasmine", lastName: "Alaoui", email, acceptTerms: true, ...secret };
  const tries = await Promise.allSettled([
    calls.orders.place(aCheckout([{ productId: polo.id }], { customerInfo })),
    calls.accounts.register(person),
    calls.contact.send({ name: "Yasmine", email, subject: "Une taille", message: email }),
  ]);
  const tracking = await site.post("/guest-orders", { email });
  return [...tries.map(({ status }) => status === "fulfilled"), tracking.status === 200];
}

describe("an e-mail address has one rule at checkout, registration, contact and tracking", () => {
  test.each(["salma@exemple.ma", "salma.bennani+polo@mail.exemple.co.ma", "o'neil_2@exemple.fr"])(
    "%s may do all of it",
    async (email) => expect(await takes(email)).toEqual([true, true, true, true]),
  );

  test.each([
    "salma@exemple",
    "salmé@exemple.ma",
    "salma@exemplé.ma",
    "salma..b@exemple.ma",
    ".salma@exemple.ma",
    "salma,b@exemple.ma",
    "salma@exemple.ma1",
    "<salma>@exemple.ma",
    `${"s".repeat(250)}@exemple.ma`,
  ])("%s may do none of it", async (email) => expect(await takes(email)).toEqual([false, false, false, false]));
});
