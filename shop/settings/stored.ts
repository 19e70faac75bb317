import type { ZodType } from "zod";
import type { Given } from "./said.ts";
import { settingsSchema } from "./schema.ts";
import { type Section, type Settings, sections } from "./settings.ts";

/** A row's values, as whichever version of the shop wrote them. */
export type Stored = Record<string, unknown>;

/**
 * What a row says that this version understands, and the names of what it does not accept (`house.ice`): these are as they
 * begin. What it does not know is passed over. Source: behaviour-admin.md, "Settings".
 */
export function readStored(stored: unknown): { given: Given; refused: string[] } {
  const refused: string[] = [];
  const given: Record<string, Record<string, unknown>> = {};
  for (const section of sections) {
    const fields = recordIn(stored, section);
    const read = Object.entries(fieldsOf(section)).flatMap(([field, type]) => {
      if (!Object.hasOwn(fields, field)) return [];
      const { success, data } = type.safeParse(fields[field]);
      if (success) return [[field, data] as const];
      refused.push(`${section}.${field}`);
      return [];
    });
    given[section] = Object.fromEntries(read);
  }
  return { given: given as Given, refused };
}

/**
 * A row to be written: what is given, and what the row before it holds that this version does not know or does not accept,
 * for the version that does; but not what is set anew.
 */
export function toStored(given: Given, before: unknown, setAnew: Given = {}): Stored {
  const all = isRecord(before) ? before : {};
  const { refused } = readStored(all);
  const strange = Object.entries(all).filter(([section]) => !isSection(section));
  const known = sections.map((section) => {
    const isKept = (field: string) =>
      !Object.hasOwn(fieldsOf(section), field) ||
      (refused.includes(`${section}.${field}`) && !Object.hasOwn(setAnew[section] ?? {}, field));
    const kept = Object.entries(recordIn(all, section)).filter(([field]) => isKept(field));
    return [section, { ...Object.fromEntries(kept), ...given[section] }] as const;
  });
  return Object.fromEntries([...strange, ...known.filter(([, fields]) => Object.keys(fields).length > 0)]);
}

const fieldsOf = (section: Section): Record<string, ZodType> => settingsSchema.shape[section].shape;
const isSection = (name: string): name is keyof Settings => Object.hasOwn(settingsSchema.shape, name);
const isRecord = (value: unknown): value is Stored =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function recordIn(all: unknown, name: string): Stored {
  const value = isRecord(all) && Object.hasOwn(all, name) ? all[name] : null;
  return isRecord(value) ? value : {};
}
