import { describe, expect, test } from "vitest";
import { privacy } from "../../app/locales/fr/privacy.ts";
import { terms } from "../../app/locales/fr/terms.ts";
import { unsaidIn } from "../legal/wants.ts";
import { missingFacts } from "./missing-facts.ts";
import { defaults } from "./settings.ts";

const told = {
  ...defaults.house,
  legalName: "Azrou Polos SARL",
  address: "12, rue des Orangers",
  phone: "+212 5 22 33 44 55",
  email: "bonjour@azrou.ma",
  rc: "Casablanca 12345",
  ice: "000000000000097",
  taxId: "12345678",
  professionalTax: "12345678",
  cndp: "D-GC-1/2026",
};

describe("what the law still wants to be told", () => {
  test("is who sells, where, how they are reached, their register, numbers and declaration, while nothing is set", () => {
    expect(missingFacts(defaults.house, [])).toEqual([
      { law: "31-08", facts: ["legalName", "address", "phone", "email", "rc"] },
      { law: "CGI 145", facts: ["ice", "taxId", "professionalTax"] },
      { law: "09-08", facts: ["cndp"] },
    ]);
  });

  test("is nothing once all is told", () => expect(missingFacts(told, [])).toEqual([]));

  test("is only what is left, under its own law", () => {
    expect(missingFacts({ ...told, rc: "", cndp: "" }, [])).toEqual([
      { law: "31-08", facts: ["rc"] },
      { law: "09-08", facts: ["cndp"] },
    ]);
  });

  const whole = `{legalName}, {address}, {phone}, {email}, RC {rc}, ICE {ice}. {priceTerms} Vous réglez à la livraison.
    Vous avez sept jours pour changer d’avis.`;
  const written = (source: string, waived: string[] = []) => missingFacts(told, [{ page: "terms", source, waived }]);

  test("is how the house delivers, where its own conditions do not say what that costs and how long it takes", () => {
    const wanted = [{ law: "31-08", facts: ["deliveryTerms"] }];
    expect(written(`${whole} {deliveryCost}`)).toEqual(wanted);
    expect(written(`${whole} Nous livrons sous {standardDays}.`)).toEqual(wanted);
    expect(written(`${whole} Nous livrons sous {standardDays}. {deliveryCost}`)).toEqual([]);
  });

  test("is by name what the house's own texts leave out, until they say it or it is waived", () => {
    expect(written("Nos conditions.")).toEqual([
      {
        law: "31-08",
        facts: [
          ...["seller", "sellerAddress", "reach", "register"],
          ...["prices", "payment", "deliveryTerms", "withdrawal"],
        ],
      },
      { law: "CGI 145", facts: ["iceOfSeller"] },
    ]);
    const short = whole.replace("sept jours", "du temps");
    expect(written(`${short} {deliveryCost} {standardDays}`)).toEqual([{ law: "31-08", facts: ["withdrawal"] }]);
    expect(written(`${short} {deliveryCost} {standardDays}`, ["withdrawal"])).toEqual([]);
    expect(missingFacts(told, [{ page: "privacy", source: "Rien.", waived: [] }])).toEqual([
      { law: "09-08", facts: ["controller", "declaration", "rights"] },
    ]);
  });

  test("may be told in a text by what it is", () => {
    const typed = whole.replace("{rc}", told.rc).replace("{ice}", told.ice).replace("{phone}", told.phone);
    expect(written(`${typed} {deliveryCost} {standardDays}`)).toEqual([]);
  });

  test("is all said by the texts that the shop begins with", () => {
    expect(unsaidIn("terms", terms.text, defaults.house)).toEqual([]);
    expect(unsaidIn("privacy", privacy.text, defaults.house)).toEqual([]);
  });
});
