import { partsOf, writeJson, writeMultipart, writeUrlencoded } from "./bodies.ts";
import { roles } from "./cast.ts";
import type { Dice } from "./dice.ts";
import { fromSchema } from "./from-schema.ts";
import { type Known, knownValue, textFor } from "./known.ts";
import { mutate, nastyText, nastyValue } from "./nasty.ts";
import type { HostileRequest } from "./request.ts";
import type { Form, Operation } from "./targets.ts";
import { nastyFiles } from "./uploads.ts";

/** What requests are made from. */
export interface Material {
  origin: string;
  operations: readonly Operation[];
  pages: readonly string[];
  forms: readonly Form[];
  links: readonly string[];
  known: Known;
  pictures: readonly Buffer[];
}

type Made = Omit<HostileRequest, "role">;

/** A request that somebody might send who wants to break the shop; from the same dice the same. */
export function makeRequest(dice: Dice, material: Material): HostileRequest {
  const role = dice.pick(roles);
  const make = dice.pick(mixture);
  const made = make(dice, material);
  const headers = { ...made.headers };
  if (dice.isLucky(0.15)) spoilHeaders(dice, headers, material);
  return { ...made, headers, role };
}

/** A path with its parameters filled in; the last one may be anything. */
function fill(dice: Dice, path: string, known: Known): string {
  return path.replaceAll(/\{(\w+)\}|:(\w+)/g, (_, braced: string, colon: string) => {
    const text = textFor(dice, known, braced ?? colon, 0.25);
    return dice.isLucky(0.9) ? encodeURIComponent(text.toWellFormed()).slice(0, 4_000) : "%ff%00%2e%2e%2f";
  });
}

function search(pairs: readonly (readonly [string, string])[]): string {
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
  return text ? `?${text.slice(0, 12_000)}` : "";
}

function call(dice: Dice, { operations, known }: Material): Made {
  const { method, path, query, body } = dice.pick(operations);
  const asked = query
    .filter(() => dice.isLucky(0.4))
    .flatMap(({ name, schema }): [string, string][] => {
      const value = dice.isLucky(0.6) ? fromSchema(dice, schema, known, name) : nastyValue(dice);
      return partsOf(value, name).map((part) => [part.name, String(part.value)]);
    });
  const address = `/api/v1${fill(dice, path, known)}${search(asked)}`;
  const isOwn = dice.isLucky(0.97);
  const asks = isOwn
    ? method
    : dice.pick(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "TRACE", "BREW"]);
  if (asks === "GET" || asks === "HEAD" || asks === "TRACE") return { method: asks, path: address, headers: {} };
  const wanted = fromSchema(dice, body ?? {}, known);
  const value = dice.isLucky(0.6) ? mutate(dice, wanted) : wanted;
  const write = dice.pick([writeJson, writeJson, writeJson, writeJson, asForm, asMultipart]);
  const written = write(dice, value);
  return { method: asks, path: address, headers: { "content-type": written.type }, body: written.body };
}

const asForm = (dice: Dice, value: unknown) => writeUrlencoded(dice, partsOf(value));
const asMultipart = (dice: Dice, value: unknown) => writeMultipart(dice, partsOf(value));

/** The same calls as the typed client makes them: JSON beside notes of what JSON cannot say. */
function typedCall(dice: Dice, { operations, known }: Material): Made {
  const { name, body, query } = dice.pick(operations);
  const properties = Object.fromEntries(query.map((parameter) => [parameter.name, parameter.schema]));
  const wanted = fromSchema(dice, body ?? { type: "object", properties }, known);
  const names = Object.keys((wanted as object) ?? {});
  const place = () =>
    dice.pick([...names, "__proto__", "constructor", "length", 0, -1, "0", nastyText(dice).slice(0, 20)]);
  const note = () => [dice.below(12) - 1, ...Array.from({ length: dice.below(4) }, place)];
  const meta = dice.isLucky(0.5) ? Array.from({ length: dice.below(4) }, note) : undefined;
  const json = dice.isLucky(0.6) ? mutate(dice, wanted) : wanted;
  const value = dice.isLucky(0.9) ? { json, meta } : nastyValue(dice);
  const path = `/rpc/${dice.isLucky(0.97) ? name : encodeURIComponent(nastyText(dice).toWellFormed()).slice(0, 2_000)}`;
  const amounts: Record<string, string> = dice.isLucky(0.5) ? { amounts: "centimes" } : {};
  if (dice.isLucky(0.15)) {
    const asked = search([["data", JSON.stringify(value) ?? ""]]);
    return { method: "GET", path: path + asked, headers: amounts };
  }
  if (dice.isLucky(0.1)) {
    const parts = [{ name: "data", value: JSON.stringify({ json, meta, maps: [[place()]] }) ?? "" }];
    const written = writeMultipart(dice, [...parts, { name: "0", value: nastyText(dice), filename: "a.txt" }]);
    return { method: "POST", path, headers: { ...amounts, "content-type": written.type }, body: written.body };
  }
  const written = writeJson(dice, value);
  return { method: "POST", path, headers: { ...amounts, "content-type": written.type }, body: written.body };
}

/** A page, or the data that its script asks for, with questions that it does and does not know. */
function page(dice: Dice, { pages, links, known }: Material): Made {
  if (dice.isLucky(0.3)) return { method: "GET", path: dice.pick(links), headers: {} };
  const isData = dice.isLucky(0.3);
  let path = fill(dice, dice.pick(pages), known).replace(
    "*",
    encodeURIComponent(nastyText(dice).toWellFormed()).slice(0, 2_000),
  );
  if (isData) path = path === "/" ? "/_root.data" : `${path}.data`;
  const names = [
    "search",
    "q",
    "sizes",
    "colors",
    "sort",
    "page",
    "cursor",
    "status",
    "edit",
    "redirect",
    "after",
    "show",
    "link",
  ];
  const asked = Array.from({ length: dice.below(4) }, (): [string, string] => {
    const name = dice.isLucky(0.9) ? dice.pick(names) : nastyText(dice).slice(0, 200);
    return [name, textFor(dice, known, name, 0.7).slice(0, 8_000)];
  });
  if (isData && dice.isLucky(0.5))
    asked.push(["_routes", dice.pick(["", "root", "routes/none", "home/home", "__proto__"])]);
  const method = dice.isLucky(0.95) ? "GET" : dice.pick(["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"]);
  return { method, path: path + search(asked), headers: {} };
}

function form(dice: Dice, { forms, known, origin, pictures }: Material): Made {
  const { method, action, fields, isMultipart } = dice.pick(forms);
  const sent = fields
    .filter(() => dice.isLucky(0.93))
    .map(({ name, value, isHidden }) => ({
      name: dice.isLucky(0.98) ? name : nastyText(dice).slice(0, 100),
      value: isHidden && dice.isLucky(0.7) ? value : textFor(dice, known, name),
    }));
  if (method === "GET") {
    const asked = sent.map(({ name, value }) => [name, value.slice(0, 4_000)] as const);
    return { method, path: action.replace(/\?.*/, "") + search(asked), headers: {} };
  }
  const isData = dice.isLucky(0.3);
  const path = isData ? action.replace(/^([^?]*[^/?])(\?|$)/, "$1.data$2") : action;
  const from = dice.isLucky(0.93) ? origin : dice.pick(["null", "https://evil.example", "http://", nastyHeader(dice)]);
  const asFiles = isMultipart || dice.isLucky(0.1);
  const written = asFiles
    ? writeMultipart(dice, [...sent, ...(dice.isLucky(0.5) ? nastyFiles(dice, pictures, "images") : [])])
    : dice.isLucky(0.96)
      ? writeUrlencoded(dice, sent)
      : writeJson(dice, Object.fromEntries(sent.map(({ name, value }) => [name, value])));
  return { method, path, headers: { origin: from, "content-type": written.type }, body: written.body };
}

function upload(dice: Dice, { known, origin, pictures }: Material): Made {
  const productId = encodeURIComponent(textFor(dice, known, "productId", 0.05).toWellFormed()).slice(0, 500);
  const [path, name] = dice.isLucky(0.6)
    ? [`/admin/products/${productId}/images`, "images"]
    : [`/api/v1/admin/products/${productId}/pictures`, "file"];
  const written = writeMultipart(dice, nastyFiles(dice, pictures, name));
  const accept = dice.pick(["application/json", "text/html", "*/*"]);
  return { method: "POST", path, headers: { origin, accept, "content-type": written.type }, body: written.body };
}

/** What other makers' libraries send. */
function protocol(dice: Dice, { known, origin }: Material): Made {
  const value = () => knownValue(dice, known, dice.pick(["orderId", "email", "name", "message"])) ?? nastyText(dice);
  const [path, wanted] = dice.pick([
    ["/functions/sendOrderConfirmationEmail", { data: { orderId: value() } }],
    ["/functions/sendOrderStatusUpdateEmail", { data: { orderId: value(), newStatus: "shipped" } }],
    [`/functions/${encodeURIComponent(nastyText(dice).toWellFormed()).slice(0, 500)}`, { data: value() }],
    [
      "/api/v1.0/email/send",
      {
        user_id: "shop-public-key",
        service_id: "service_shop",
        template_id: "template_contact",
        template_params: { name: value(), message: value(), email: value(), subject: value() },
      },
    ],
    ["/api/auth/sign-in/email", { email: value(), password: value(), callbackURL: nastyText(dice) }],
    ["/api/auth/sign-up/email", { email: value(), password: value(), name: value() }],
    ["/api/auth/get-session", {}],
    ["/api/auth/sign-out", {}],
    ["/api/auth/update-user", { role: "admin", name: value() }],
    ["/api/auth/sign-in/social", { provider: "google", callbackURL: nastyText(dice) }],
    [`/api/auth/${encodeURIComponent(nastyText(dice).toWellFormed()).slice(0, 500)}`, {}],
  ] as const);
  const written = writeJson(dice, dice.isLucky(0.5) ? mutate(dice, wanted) : wanted);
  const accept = dice.isLucky(0.1) ? "text/event-stream" : "*/*";
  const headers = { accept, "content-type": written.type, ...(dice.isLucky(0.5) ? { origin } : {}) };
  return { method: dice.isLucky(0.9) ? "POST" : "GET", path, headers, body: written.body };
}

const ways = [
  [call, 6],
  [typedCall, 3],
  [page, 5],
  [form, 5],
  [upload, 1],
  [protocol, 2],
] as const;
const mixture = ways.flatMap(([make, share]) => Array(share).fill(make) as (typeof make)[]);

/** Text that a header may hold. */
const nastyHeader = (dice: Dice): string =>
  Buffer.from(nastyText(dice).slice(0, 6_000))
    .toString("latin1")
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "");

const headerNames = [
  "host",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "accept",
  "accept-encoding",
  "accept-language",
  "if-none-match",
  "if-modified-since",
  "range",
  "referer",
  "sec-fetch-site",
  "content-encoding",
  "authorization",
  "x-http-method-override",
  "user-agent",
  "traceparent",
];

function spoilHeaders(dice: Dice, headers: Record<string, string>, { known, origin }: Material): void {
  const name = dice.pick(headerNames);
  if (dice.isLucky(0.6)) headers[name] = name === "range" && dice.isLucky(0.5) ? "bytes=0-1,5-,-3" : nastyHeader(dice);
  if (dice.isLucky(0.5)) {
    const cookies = [
      "cart",
      "flash",
      "wish",
      "order-pass",
      "better-auth.session_token",
      "better-auth.browser",
      "known",
    ];
    const value = dice.isLucky(0.3)
      ? `${knownValue(dice, known, "productId")}.M.navy.${dice.pick([1, 0, -1, 1e9, "x"])}`
      : dice.isLucky(0.5)
        ? encodeURIComponent(nastyText(dice).toWellFormed()).slice(0, 5_000)
        : nastyHeader(dice);
    headers.cookie = Array.from(
      { length: dice.pick([1, 2, 60]) },
      () => `${dice.pick(cookies)}=${value.slice(0, 200)}`,
    ).join("; ");
  }
  if (dice.isLucky(0.1)) headers.origin = dice.pick([origin, "null", "https://evil.example"]);
}
