import type { OpenAPI } from "@orpc/openapi";

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
}

export interface Field {
  name: string;
  place: string;
  type: string;
  required: boolean;
}

/** What a call takes, in a row each: path and query parameters, then the body's properties. */
export function fields(operation: OpenAPI.OperationObject): Field[] {
  const parameters = (operation.parameters ?? []).flatMap((one) =>
    "name" in one
      ? [{ name: one.name, place: one.in, type: typeOf((one.schema ?? {}) as Schema), required: one.required ?? false }]
      : [],
  );
  const body = bodyOf(operation);
  const properties = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    place: "body",
    type: typeOf(schema),
    required: body?.required?.includes(name) ?? false,
  }));
  return [...parameters, ...properties];
}

/** A call as a curl line, with a body in its shape. */
export function curl(origin: string, path: string, method: string, operation: OpenAPI.OperationObject): string {
  const parts = [`curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} ${origin}/api/v1${path}`];
  if (operation.security) parts.push('-H "Authorization: Bearer $TOKEN"');
  const body = bodyOf(operation);
  if (body) parts.push(`-H 'Content-Type: application/json' -d '${JSON.stringify(sample(body))}'`);
  return parts.join(" \\\n  ");
}

function bodyOf({ requestBody }: OpenAPI.OperationObject): Schema | null {
  if (!requestBody || !("content" in requestBody)) return null;
  return (requestBody.content["application/json"]?.schema ?? null) as Schema | null;
}

function typeOf({ type, enum: choices, const: only, anyOf, items, format }: Schema): string {
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(" | ");
  if (only !== undefined) return JSON.stringify(only);
  if (anyOf) return anyOf.map(typeOf).join(" | ");
  if (type === "array") return `list of ${typeOf(items ?? {})}`;
  return format ?? (Array.isArray(type) ? type.join(" | ") : (type ?? "anything"));
}

function sample(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0]);
  if (schema.type === "object") {
    const needed = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(needed.map(([name, one]) => [name, sample(one)]));
  }
  if (schema.type === "array") return [];
  if (schema.type === "number" || schema.type === "integer") return 1;
  return schema.type === "boolean" ? true : "…";
}
