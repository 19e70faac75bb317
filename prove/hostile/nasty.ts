import type { Dice } from "./dice.ts";

const texts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u202e\ufeff\u200b",
  "\ud800",
  "é".repeat(300),
  "x".repeat(5_000),
  "x".repeat(70_000),
  "%",
  "%00",
  "%ff%fe",
  "%u0000",
  "..",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "' or 1=1 --",
  "'; drop table orders; --",
  "\\",
  "$1",
  "$" + "{7*7}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "//evil.example",
  "https://evil.example/",
  "/\\evil.example",
  "a\r\nset-cookie: a=b",
  "a@b",
  "a@b.ma\nbcc: c@d.ma",
  "null",
  "undefined",
  "NaN",
  "-1",
  "0",
  "1e308",
  "9".repeat(400),
  "99999999999999999999",
  "2147483648",
  "0x10",
  "true",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "toString",
  "1970-01-01",
  "9999-12-31T23:59:59.999Z",
  "+275760-09-13T00:00:00.000Z",
  "-000001-01-01",
  "2026-02-30",
  "_".repeat(200),
  "a&".repeat(500),
  "(".repeat(2_000),
  "a ".repeat(2_000),
  "polo & | ! <-> :* ()",
  "𝕊𝕠𝕞𝕖 🧥",
];

const numbers = [0, -0, -1, 1, 0.1, 1.005, 1e-7, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 999_999_999_999];

export const nastyText = (dice: Dice): string => dice.pick(texts);

/** Something in JSON that nobody asked for. */
export function nastyValue(dice: Dice): unknown {
  switch (dice.below(9)) {
    case 0:
      return dice.pick(numbers);
    case 1:
      return null;
    case 2:
      return dice.isLucky(0.5);
    case 3:
      return Array.from({ length: dice.pick([0, 1, 60, 2_000]) }, () => nastyText(dice).slice(0, 20));
    case 4:
      return deep(dice.pick([3, 60, 3_000]));
    case 5:
      return { [nastyText(dice).slice(0, 50)]: nastyText(dice) };
    default:
      return nastyText(dice);
  }
}

function deep(levels: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** The same JSON with one place of it made worse. */
export function mutate(dice: Dice, value: unknown): unknown {
  if (typeof value !== "object" || value === null || dice.isLucky(0.15)) return nastyValue(dice);
  if (Array.isArray(value)) {
    if (value.length === 0 || dice.isLucky(0.2)) return [...value, nastyValue(dice)];
    const at = dice.below(value.length);
    return value.map((one, index) => (index === at ? mutate(dice, one) : one));
  }
  const names = Object.keys(value);
  const name = names.length === 0 || dice.isLucky(0.15) ? nastyText(dice).slice(0, 60) : dice.pick(names);
  const { [name]: inside, ...rest } = value as Record<string, unknown>;
  if (dice.isLucky(0.2)) return rest;
  // By its text, because `__proto__` can be a name in JSON, and is none in a literal
  return JSON.parse(
    `{${JSON.stringify(name)}:${JSON.stringify(mutate(dice, inside)) ?? "null"},${JSON.stringify(rest).slice(1)}`.replace(
      /,\}$/,
      "}",
    ),
  );
}
