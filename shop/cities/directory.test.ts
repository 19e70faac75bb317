import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seedCities } from "../../db/seed/cities/cities.ts";
import { namesOf, openDirectory } from "./directory.ts";
import { looseKey, nameKey } from "./fold-name.ts";
import { regionIds } from "./regions.ts";

const directory = openDirectory(seedCities);
const meant = (typed: string) => directory.find(typed)?.name ?? null;

describe("the cities a shop begins with", () => {
  test("are more than 200, in all twelve regions, each with an Arabic name", () => {
    expect(seedCities.length).toBeGreaterThan(200);
    expect([...new Set(seedCities.map(({ region }) => region))].sort()).toEqual([...regionIds].sort());
    expect(seedCities.filter(({ arabicName }) => !/^[\p{Script=Arabic} ]+$/u.test(arabicName))).toEqual([]);
  });

  test("are each found by every way its name is written, and share none", () => {
    for (const city of seedCities) for (const name of namesOf(city)) expect(meant(name), name).toBe(city.name);
    const keys = seedCities.flatMap((city) => [...new Set(namesOf(city).map(nameKey))]);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});

describe("what people type", () => {
  test.each([
    ["fes", "Fès"],
    ["Fès", "Fès"],
    ["FEZ", "Fès"],
    ["فاس", "Fès"],
    ["فَاسْ", "Fès"],
    ["marrakech", "Marrakech"],
    ["marrakesh", "Marrakech"],
    ["Marakech", "Marrakech"],
    ["مراكش", "Marrakech"],
    ["مراكــش", "Marrakech"],
    ["Laayoune/El Aaiún", "Laâyoune"],
    ["El Aaiún", "Laâyoune"],
    ["Laâyoune", "Laâyoune"],
    ["العيون", "Laâyoune"],
    ["Casa", "Casablanca"],
    ["CASABLANCA 20250", "Casablanca"],
    ["Casablanca, Maârif", "Casablanca"],
    ["الدار البيضاء", "Casablanca"],
    ["دار البيضا", "Casablanca"],
    ["الدارالبيضاء", "Casablanca"],
    ["Agadir - Talborjt", "Agadir"],
    ["أكادير", "Agadir"],
    ["اگادير", "Agadir"],
    ["beni-mellal", "Béni Mellal"],
    ["Bni Mellal", "Béni Mellal"],
    ["BENIMELLAL", "Béni Mellal"],
    ["m'diq", "M’diq"],
    ["M’diq", "M’diq"],
    ["Mdiq", "M’diq"],
    ["Al Jadida", "El Jadida"],
    ["jadida", "El Jadida"],
    ["الجديده", "El Jadida"],
    ["جديدة", "El Jadida"],
    ["al hoceima", "Al Hoceïma"],
    ["El Hoceima", "Al Hoceïma"],
    ["Ksar Kebir", "Ksar El Kébir"],
    ["Ouled Teima", "Oulad Teïma"],
    ["وادي زم", "Oued Zem"],
    ["واد زم", "Oued Zem"],
    ["Warzazat", "Ouarzazate"],
    ["TanTan", "Tan-Tan"],
    ["Goulimine", "Guelmim"],
    ["ﻃﻨﺠﺔ", "Tanger"],
    ["Ｒａｂａｔ", "Rabat"],
    ["Port Lyautey", "Kénitra"],
  ])("%s is %s", (typed, name) => {
    expect(meant(typed)).toBe(name);
  });

  test.each([
    "",
    "   ",
    "x",
    "Paris",
    "20250",
    "Rabat/Salé",
    "constructor",
    "__proto__",
    "toString",
    "'; --",
    "ال",
    "el",
  ])("%j is no city", (typed) => {
    expect(meant(typed)).toBeNull();
  });

  test("what fits two cities fits none, and a name of its own comes before what another is called besides", () => {
    const named = (name: string, ...spellings: string[]) => ({ name, arabicName: "", spellings });
    const two = openDirectory([named("Sidi Ali", "Ali"), named("Sidi Aissa", "Ali"), named("Ait Aissa", "Sidi Ali")]);
    expect([two.find("ali"), two.find("sidi ali")?.name]).toEqual([null, "Sidi Ali"]);
  });

  test("however a name is cased, spaced, hyphenated, vowelled or led by an article, it is the same city", () => {
    const mark = fc.constantFrom("\u0301", "\u0308", "\u064e", "\u0651", "\u0640");
    const between = fc.constantFrom(" ", "-", "’", "'", "  ", ".");
    fc.assert(
      fc.property(
        fc.constantFrom(...seedCities.flatMap((city) => namesOf(city).map((name) => ({ city, name })))),
        fc.boolean(),
        between,
        mark,
        fc.nat(),
        ({ city, name }, isUpper, separator, mark, at) => {
          const cased = isUpper ? name.toUpperCase() : name.toLowerCase();
          const where = 1 + (at % Math.max(1, [...cased].length));
          const marked = [...cased].toSpliced(where, 0, mark).join("");
          expect(meant(`  ${marked.replace(/[\s’-]/g, separator)} `)).toBe(city.name);
          const articled = /\p{Script=Arabic}/u.test(name) ? name.replace(/^([اأ]ل)?/, "ال") : `El ${name}`;
          expect(looseKey(articled)).toBe(looseKey(name));
        },
      ),
      { numRuns: 500 },
    );
  });

  test("whatever is typed, the answer is a city or none", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 4000 }), (typed) => {
        const city = directory.find(typed);
        expect(city === null || seedCities.includes(city)).toBe(true);
        expect(directory.suggest(typed, 8).length).toBeLessThanOrEqual(8);
      }),
    );
  });
});

describe("what is being typed", () => {
  const names = (typed: string) => directory.suggest(typed, 8).map(({ name }) => name);

  test("becomes the cities it is the beginning of, however they are written, at most eight", () => {
    expect(names("marrak")[0]).toBe("Marrakech");
    expect(names("marrakes")).toEqual(["Marrakech"]);
    expect(names("فا")).toContain("Fès");
    expect(names("casa")[0]).toBe("Casablanca");
    expect(names("jadi")[0]).toBe("El Jadida");
    expect(names("بيضا")).toContain("Casablanca");
    expect(names("zerhoun")).toContain("Moulay Idriss Zerhoun");
    expect(names("sidi")).toHaveLength(8);
    expect([names(""), names("-"), names("zzzz")]).toEqual([[], [], []]);
  });

  test("names a city first whose whole name it is", () => {
    for (const { name } of seedCities) expect(names(name)[0]).toBe(name);
  });
});
