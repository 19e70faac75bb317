import routes from "../../app/routes.ts";
import { callRoutes } from "../../shop/call-routes.ts";
import { calls } from "../../shop/calls.ts";
import type { Schema } from "./from-schema.ts";

/** One call of the document. */
export interface Operation {
  method: string;
  path: string;
  /** Its name at the door, for the typed client's protocol. */
  name: string;
  query: { name: string; schema: Schema }[];
  body: Schema | null;
}

/** One form of a page, as it stands there. */
export interface Form {
  method: string;
  action: string;
  isMultipart: boolean;
  fields: { name: string; value: string; isHidden: boolean }[];
}

interface Document {
  paths: Record<string, Record<string, DocumentedCall>>;
}
interface DocumentedCall {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** The calls as the shop's own document tells them to strangers. */
export async function readOperations(origin: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${origin}/api/v1/openapi.json`)).json()) as Document;
  const names = new Map(callRoutes(calls).map(({ method, path, name }) => [`${method} ${path}`, name]));
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([verb, { parameters = [], requestBody }]) => {
      const method = verb.toUpperCase();
      const query = parameters.filter((parameter) => parameter.in === "query");
      const body = Object.values(requestBody?.content ?? {})[0]?.schema ?? null;
      return { method, path, name: (names.get(`${method} ${path}`) ?? "").replace(".", "/"), query, body };
    }),
  );
}

interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

/** The addresses of all pages, with their parameters as `:name`. */
export function readPages(from: readonly Route[] = routes): string[] {
  return from.flatMap(({ path = "", index, children }) => [
    ...(path || index ? [`/${path}`] : []),
    ...readPages(children ?? []),
  ]);
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&");

/** The forms of a page and the addresses it links to; markup of our own is regular enough for that. */
export function readPage(html: string, address: string): { forms: Form[]; links: string[] } {
  const forms = [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(([text]): Form => {
    const [head = ""] = /^<form\b[^>]*>/.exec(text) ?? [];
    const tags = text.match(/<(?:input|select|textarea|button)\b[^>]*>/g) ?? [];
    return {
      method: (attribute(head, "method") ?? "get").toUpperCase(),
      action: attribute(head, "action") ?? address,
      isMultipart: head.includes("multipart"),
      fields: tags.flatMap((tag) => {
        const name = attribute(tag, "name");
        const isHidden = tag.includes('type="hidden"') || tag.startsWith("<button");
        return name ? [{ name, value: attribute(tag, "value") ?? "", isHidden }] : [];
      }),
    };
  });
  const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, link]) => link!.replaceAll("&amp;", "&"));
  return { forms, links: links.filter((link) => !link.startsWith("/assets/")) };
}
