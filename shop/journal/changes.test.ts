import fc from "fast-check";
import { expect, test } from "vitest";
import { changesBetween } from "./changes.ts";

const field = fc.dictionary(
  fc.string(),
  fc.oneof(fc.integer(), fc.array(fc.string()), fc.dictionary(fc.string(), fc.string())),
);
const turned = (facts: object): object =>
  Object.fromEntries(
    Object.entries(facts)
      .reverse()
      .map(([name, value]) => [
        name,
        value && typeof value === "object" && !Array.isArray(value) ? turned(value) : value,
      ]),
  );

test("in whatever order a field's own names come, as the database may turn them, nothing has changed", () => {
  fc.assert(
    fc.property(field, (columns) => {
      expect(changesBetween({ columns }, { columns: turned(columns) })).toEqual({});
    }),
  );
  expect(changesBetween({ columns: { code: "A" } }, { columns: { code: "B" } })).toEqual({
    columns: { before: { code: "A" }, after: { code: "B" } },
  });
});
