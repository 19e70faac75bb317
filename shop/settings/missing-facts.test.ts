import { describe, expect, test } from "vitest";
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
    expect(missingFacts(defaults.house, null)).toEqual([
      { law: "31-08", facts: ["legalName", "address", "phone", "email", "rc"] },
      { law: "CGI 145", facts: ["ice", "taxId", "professionalTax"] },
      { law: "09-08", facts: ["cndp"] },
    ]);
  });

  test("is nothing once all is told", () => expect(missingFacts(told, null)).toEqual([]));

  test("is only what is left, under its own law", () => {
    expect(missingFacts({ ...told, rc: "", cndp: "" }, null)).toEqual([
      { law: "31-08", facts: ["rc"] },
      { law: "09-08", facts: ["cndp"] },
    ]);
  });

  test("is how the house delivers, where its own conditions do not say what that costs and how long it takes", () => {
    const wanted = [{ law: "31-08", facts: ["deliveryTerms"] }];
    expect(missingFacts(told, "Nous livrons. {deliveryCost}")).toEqual(wanted);
    expect(missingFacts(told, "Nous livrons sous {standardDays}.")).toEqual(wanted);
    expect(missingFacts(told, "Nous livrons sous {standardDays}. {deliveryCost}")).toEqual([]);
  });
});
