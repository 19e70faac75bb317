import type { Dice } from "./dice.ts";
import { type Known, knownValue } from "./known.ts";
import { nastyText } from "./nasty.ts";

/** As much of JSON Schema as the document of the calls uses. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
}

/** A value that a schema allows, mostly, filled with what is known under its fields' names. */
export function fromSchema(dice: Dice, schema: Schema, known: Known, name = ""): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return dice.pick(schema.enum);
  if (schema.anyOf) return fromSchema(dice, dice.pick(schema.anyOf), known, name);
  if (schema.type === "object" || schema.properties) {
    const { properties = {}, required = [] } = schema;
    const given = Object.keys(properties).filter((field) => required.includes(field) || dice.isLucky(0.6));
    return Object.fromEntries(given.map((field) => [field, fromSchema(dice, properties[field]!, known, field)]));
  }
  if (schema.type === "array") {
    const length = dice.pick([0, 1, 2, 3]);
    return Array.from({ length }, () => fromSchema(dice, schema.items ?? {}, known, name));
  }
  const value = knownValue(dice, known, name);
  if (value !== undefined) return value;
  if (schema.type === "boolean") return dice.isLucky(0.5);
  if (schema.type === "integer" || schema.type === "number")
    return dice.pick([schema.minimum ?? 0, schema.maximum ?? 5, 1, 3, 345]);
  if (schema.format === "date-time") return "2026-11-22T10:00:00.000Z";
  if (schema.format === "date") return "2026-11-30";
  return dice.isLucky(0.5) ? "texte" : nastyText(dice);
}
