import { type Changes, changesBetween } from "../journal/changes.ts";
import type { Settings } from "./settings.ts";

/** The fields in which settings differ, for the journal: 'prices.taxPercent', 'house.socials.instagram'. */
export const changedSettings = (before: Settings, after: Settings): Changes =>
  changesBetween(fieldsOf(before), fieldsOf(after));

function fieldsOf(value: object, path = ""): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const isGroup = typeof field === "object" && field !== null && !Array.isArray(field);
      return isGroup ? Object.entries(fieldsOf(field, `${path}${name}.`)) : [[path + name, field]];
    }),
  );
}
