import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCheckout, makePolo } from "../test/builders.ts";
import { openTestSite, type TestSite } from "../test/site.ts";
import { looksLikeSite } from "./web-address.ts";

describe("a person's name", () => {
  test.each([
    "Yasmine",
    "M. El-Amrani",
    "Jean-Paul",
    "O'Neil",
    "O’Neil",
    "St. John",
    "Dr.Alaoui",
    "Mme. Bennani",
    "J.R. Benali",
    "J.-P. Roux",
    "A.Benali",
    "Ben Ali, Jr.",
    "El.Idrissi",
    "Mohammed.Ali",
    "MOHAMMED.ALI",
    "Abd.El.Kader Benani",
    "Alaoui (Mohammed.Ali)",
    "Martin/Dupont",
    "Élodie Ça",
    "Lhoussaïne N’Aït Ouazzane",
    "محمد العلوي",
    "د.محمد",
    "م. فاطمة الزهراء",
    "ⵎⵓⵃⵎⵎⴰⴷ",
    "Ng",
    "Comet",
    "",
  ])("%s is one", (name) => expect(looksLikeSite(name)).toBe(false));

  test.each([
    "https://gagnez.example",
    "HTTP://x",
    "ftp://x.y",
    "//gagnez.example/x",
    "www.gagnez",
    "WWW.Gagnez.com",
    "gagnez.com",
    "Gagnez sur gagnez.com !",
    "gagnez .com",
    "Gagnez.Com",
    "Cadeaux.Boutique",
    "GAGNEZ.CASINO",
    "Cadeaux.Zone",
    "El.Idrissi.com",
    "Mohammed.Ali/gagnez",
    "gagnez@Mohammed.Ali",
    "Mohammed.ali",
    "Gagnez.Tn",
    "t.me/gagnez",
    "bit.ly/abc",
    "x.co",
    "cadeaux.boutique",
    "cadeaux.example/42",
    "sous.domaine.example",
    "a@gagnez.com",
    "мошенник.рф",
    "gagnez。com",
    "gagnez．com",
    "gag\u200bnez.c\u200bom",
    "Dr.com",
    "192.0.2.7",
    "mailto:a",
  ])("%s is an address of a site", (name) => expect(looksLikeSite(name)).toBe(true));
});

describe("an address of a site in the name's place is refused beside the field", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.stop());
  const sentence = "Ce champ ne peut pas contenir l’adresse d’un site.";
  const forged = "Gagnez sur cadeaux.example/42";

  test("at checkout, with links in the postal address too", async () => {
    const polo = await makePolo(site.db);
    const { customerInfo, shippingAddress } = aCheckout([]);
    const checkout = aCheckout([{ productId: polo.id }], {
      customerInfo: { ...customerInfo, firstName: forged, lastName: "www.x.y" },
      shippingAddress: { ...shippingAddress, address: "12, Bd.Hassan II/3", city: "https://cadeaux.example" },
    });
    await expect(site.as(null).orders.place(checkout)).rejects.toMatchObject({
      code: "INVALID_FIELDS",
      data: { fields: { firstName: sentence, lastName: sentence, city: sentence } },
    });
  });

  test("at registration, in the profile and in the contact form, by every way", async () => {
    const words = { password: "un mot de passe", confirmPassword: "un mot de passe" };
    const registration = { firstName: forged, lastName: "Alaoui", email: "nouvelle@exemple.ma", ...words };
    const page = await site.post("/register", { ...registration, acceptTerms: "1" });
    expect([page.status, await page.text()]).toEqual([422, expect.stringContaining(sentence)]);
    const yasmine = await site.person("yasmine");
    const cookie = site.cookiesOf(yasmine.email);
    const profile = await site.post("/profile", { intent: "info", firstName: forged, lastName: "Alaoui" }, { cookie });
    expect(await profile.text()).toContain(sentence);
    const message = { name: forged, email: "salma@exemple.ma", subject: "Une taille", message: "Bonjour" };
    const contact = await site.post("/contact", { ...message, plain: "1" });
    expect([contact.status, await contact.text()]).toEqual([422, expect.stringContaining(sentence)]);
    const keys = { user_id: site.env.EMAILJS_PUBLIC_KEY, service_id: site.env.EMAILJS_SERVICE_ID };
    const library = await site.ask("/api/v1.0/email/send", {
      method: "POST",
      body: JSON.stringify({ ...keys, template_id: site.env.EMAILJS_TEMPLATE_ID, template_params: message }),
    });
    expect(library.status).toBe(400);
  });
});
