const firstNames = [
  "Yasmine",
  "Salma",
  "Hamza",
  "Nabil",
  "Imane",
  "Omar",
  "Zineb",
  "Anas",
  "Ghita",
  "Reda",
  "Kenza",
  "Ilyas",
];
const lastNames = [
  "Alaoui",
  "Bennani",
  "El Fassi",
  "Berrada",
  "Chraïbi",
  "Lahlou",
  "Idrissi",
  "Sqalli",
  "Tazi",
  "Ouazzani",
];
const cities = [
  ["Casablanca", "20000"],
  ["Rabat", "10000"],
  ["Marrakech", "40000"],
  ["Fès", "30000"],
  ["Tanger", "90000"],
  ["Agadir", "80000"],
  ["Meknès", "50000"],
  ["Oujda", "60000"],
  ["Tétouan", "93000"],
] as const;
const streets = [
  "rue des Orangers",
  "avenue Hassan II",
  "rue Ibn Batouta",
  "boulevard Zerktouni",
  "rue de Fès",
  "hay Riad",
];
const notes = ["", "", "", "", "Appeler après 17 h, merci.", "Troisième étage, sans ascenseur.", "C’est un cadeau."];

/** A number from 0 to 1, the same row of them for the same seed. */
export type Chance = () => number;

/** Mulberry32: a small generator whose row can be repeated. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const oneOf = <T>(chance: Chance, all: readonly T[]): T => all[Math.floor(chance() * all.length)]!;

/** Somebody invented, without a mailbox: no mail leaves for them. Some buy again, some give no number of a house. */
export function inventBuyers(chance: Chance, count: number) {
  return Array.from({ length: count }, (_, at) => {
    const [city, zipCode] = oneOf(chance, cities);
    const house = chance() < 0.9 ? `${1 + Math.floor(chance() * 120)}, ` : "";
    return {
      customerInfo: {
        firstName: oneOf(chance, firstNames),
        lastName: oneOf(chance, lastNames),
        email: "",
        phone: `06 61 ${String(100_000 + at * 37).replace(/(..)(..)(..)/, "$1 $2 $3")}`,
      },
      shippingAddress: {
        address: `${house}${oneOf(chance, streets)}`,
        apartment: "",
        city,
        state: "",
        zipCode,
        country: "Maroc",
      },
      orderNotes: oneOf(chance, notes),
    };
  });
}
