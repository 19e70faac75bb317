import type { OpenAPI } from "@orpc/openapi";
import { type AnyRouter, isProcedure } from "@orpc/server";

export type ApiDocument = OpenAPI.Document;

export interface DocumentFacts {
  description: string;
  /** Says who may make a call, from what the call itself declares; "anyone" needs nobody signed in. */
  accessOf(meta: object): string;
  /** The sentence of a refusal, from its code and what its call declares. */
  sentenceOf(code: string, declared: string): string;
  /** A schema of what a call takes inside, as one of its JSON. */
  schemaToWire(schema: unknown): unknown;
}

/** The OpenAPI document of a router's calls, made from the calls themselves. */
export async function makeDocument(calls: AnyRouter, facts: DocumentFacts): Promise<ApiDocument> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import("@orpc/openapi"),
    import("@orpc/zod/zod4"),
  ]);
  const document = await new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(calls, {
    info: { title: "", version: "1", description: facts.description },
    servers: [{ url: "/api/v1" }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    customErrorResponseBodySchema: (refusals, status) => ({
      oneOf: [
        ...refusals.map(([code, declared, hasData, data]) =>
          answer(
            true,
            { const: code },
            { const: status },
            {
              message: { type: "string", default: facts.sentenceOf(code, declared) },
              ...(hasData ? { data } : {}),
            },
          ),
        ),
        answer(false, { type: "string" }, { type: "number" }, { message: { type: "string" } }),
      ],
    }),
  });
  document.paths = facts.schemaToWire(document.paths) as ApiDocument["paths"];
  const access = accessByAddress(calls, facts);
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item ?? {}) as [string, OpenAPI.OperationObject][]) {
      const who = access.get(`${method} ${path}`) ?? "anyone";
      operation.description = [operation.description, `Access: ${who}.`].filter(Boolean).join("\n\n");
      operation.tags = [path.split("/")[1] ?? ""];
      if (who !== "anyone") operation.security = [{ bearer: [] }];
    }
  }
  return document;
}

/** The shape of every answer that is no success. */
function answer(defined: boolean, code: object, status: object, rest: object) {
  const properties = { defined: { const: defined }, code, status, ...rest };
  return { type: "object" as const, properties, required: Object.keys(properties) };
}

function accessByAddress(router: object, facts: DocumentFacts, name = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(router)) {
    const own = name ? `${name}/${key}` : key;
    if (isProcedure(value)) {
      const { route, meta } = value["~orpc"];
      found.set(`${(route.method ?? "POST").toLowerCase()} ${route.path ?? `/${own}`}`, facts.accessOf(meta));
    } else for (const [address, who] of accessByAddress(value as object, facts, own)) found.set(address, who);
  }
  return found;
}
