import { afterAll, beforeAll, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
let yasmine: { email: string };
beforeAll(async () => {
  site = await openTestSite();
  yasmine = await site.person("yasmine");
});
afterAll(() => site.stop());

const page = async (path: string) =>
  (await site.ask(path, { headers: { cookie: site.cookiesOf(yasmine.email) } })).text();
const send = (fields: Record<string, string>) =>
  site.post("/profile", fields, { cookie: site.cookiesOf(yasmine.email) });
const home = {
  phone: "06 12 34 56 78",
  address: "12, rue des Orangers",
  city: "Casablanca",
  zipCode: "20000",
  country: "Maroc",
};

test("an address is added, chosen first, changed and removed without JavaScript, and the checkout begins with the first", async () => {
  expect(await page("/profile")).toContain("L’adresse de votre prochaine commande sera gardée ici.");
  expect(await page("/profile?address=new")).toContain('value="save-address"');
  for (const address of ["12, rue des Orangers", "3, avenue Hassan II"]) {
    const answer = await send({ intent: "save-address", addressId: "", ...home, address });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/profile");
  }
  const { addresses } = await site.as(yasmine).addresses.list();
  const [, older] = addresses;
  await send({ intent: "put-address-first", addressId: older!.id });
  const polo = await makePolo(site.db);
  await site.as(yasmine).cart.add({ line: { productId: polo.id, size: "M", color: "navy", quantity: 1 } });
  const checkout = await page("/checkout");
  const inputOf = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(checkout)![0];
  expect(inputOf("address")).toContain('value="12, rue des Orangers"');
  expect(inputOf("phone")).toContain('value="06 12 34 56 78"');
  expect(inputOf("zipCode")).toContain('value="20000"');
  expect(inputOf("billingAddress")).toContain('value=""');

  expect(await page(`/profile?address=${older!.id}`)).toMatch(/<input[^>]*id="address-city"[^>]*value="Casablanca"/);
  await send({ intent: "save-address", addressId: older!.id, ...home, city: "Fès" });
  await send({ intent: "remove-address", addressId: addresses[0]!.id });
  expect((await site.as(yasmine).addresses.list()).addresses).toMatchObject([{ city: "Fès" }]);
});

test("what is wrong is said beside its field, and what was typed stays", async () => {
  const answer = await send({ intent: "save-address", addressId: "", ...home, city: "", phone: "abc" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("Veuillez saisir votre ville.");
  expect(html).toContain("Veuillez saisir un numéro de téléphone valide, par exemple 06 12 34 56 78.");
  expect(html).toMatch(/<input[^>]*id="address-phone"[^>]*value="abc"/);
  const gone = await send({ intent: "save-address", addressId: "x".repeat(24), ...home });
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain("Cette adresse n’est plus dans votre profil.");
});
