import { createHash } from "node:crypto";
import type { OpenAPI } from "@orpc/openapi";
import { marked } from "marked";
import { curl, fields } from "./api-schema.ts";
import { escapeHtml } from "./escape.ts";
import type { ApiDocument } from "./openapi.ts";

const css = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 6rem; }
h1, h2 { font-family: Georgia, serif; font-weight: 400; line-height: 1.15; }
h2 { border-top: 1px solid; margin-top: 3.5rem; padding-top: 1.5rem; }
h3 { font: 600 1rem/1.4 ui-monospace, monospace; margin: 2.5rem 0 .25rem; overflow-wrap: anywhere; }
pre { border-left: 3px solid; overflow-x: auto; padding: .5rem 1rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { border-bottom: 1px solid; padding: .375rem 1.25rem .375rem 0; text-align: left; vertical-align: top; }
nav ul { columns: 16rem; padding-left: 1.25rem; }
a { color: inherit; }
`;
const styleHash = createHash("sha256").update(css).digest("base64");

/** What the page may load: nothing but its own style, known by its hash. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;

/** The document as a page to read: the guide, then every call with its access, fields, answers and a curl line. */
export function docsPage(document: ApiDocument, markdown: string, origin: string): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      path,
      method,
      operation: operation as OpenAPI.OperationObject,
    })),
  );
  const index = operations.map(
    ({ operation }) => `<li><a href="#${id(operation)}">${escapeHtml(operation.summary ?? id(operation))}</a></li>`,
  );
  const title = escapeHtml(document.info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${css}</style></head><body><main>
<h1>${title}</h1><p>${escapeHtml(document.info.description ?? "")} <a href="/api/v1/openapi.json">OpenAPI document</a></p>
<nav aria-label="Calls"><ul>${index.join("")}</ul></nav>
${guide(markdown.replaceAll("http://localhost:3000", origin))}
<h2>Calls</h2>
${operations.map(({ path, method, operation }) => section(path, method, operation, origin)).join("\n")}
</main></body></html>`;
}

/** The guide without its title, which the page has already. The text is our own. */
const guide = (markdown: string): string => marked.parse(markdown.replace(/^# .*\n/, ""), { async: false });

const id = ({ operationId = "" }: OpenAPI.OperationObject): string => escapeHtml(operationId);

function section(path: string, method: string, operation: OpenAPI.OperationObject, origin: string): string {
  const rows = fields(operation);
  const input = rows.map(
    ({ name, place, type, required }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}</td><td>${escapeHtml(type)}</td><td>${required ? "required" : ""}</td></tr>`,
  );
  const answers = Object.entries(operation.responses ?? {}).map(([status, response]) => {
    const text = "description" in response ? (response.description ?? "") : "";
    return `<li><code>${status}</code> ${escapeHtml(text)}</li>`;
  });
  return `<section aria-labelledby="${id(operation)}"><h3 id="${id(operation)}">${method.toUpperCase()} /api/v1${escapeHtml(path)}</h3>
<p>${escapeHtml(operation.summary ?? "")}. ${escapeHtml(operation.description ?? "")}</p>
${input.length > 0 ? `<table><thead><tr><th>Field</th><th>In</th><th>Type</th><th></th></tr></thead><tbody>${input.join("")}</tbody></table>` : ""}
<ul>${answers.join("")}</ul><pre><code>${escapeHtml(curl(origin, path, method, operation))}</code></pre></section>`;
}
