import { afterAll, beforeAll, expect, test } from "vitest";
import { carrierPayments } from "../../shop/cash/tables.ts";
import { newId } from "../../shop/ids.ts";
import { aCheckout, makeCarrier, makePolo } from "../../test/builders.ts";
import { shownBy } from "../../test/shown-by.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";
import { shownSections } from "../admin/settings/fields.ts";
import routes from "../routes.ts";
import * as fr from "./fr/index.ts";
import * as french from "./fr-admin/index.ts";

/** Every text of some words, by where it stands; those that are made are made of figures. */
function textsOf(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return textsOf(value(...[2, 3, 4, 5]), path);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, path ? `${path}.${key}` : key));
}
/** Not what is a part of a number. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/gu) ?? [];

const rooms = Object.keys(french) as (keyof typeof french)[];
const chosen = new Map(textsOf(french));
const isChosen = ([room]: [string, unknown]) => rooms.some((name) => name === room);
const byDefault = textsOf(Object.fromEntries(Object.entries(fr).filter(isChosen)));

const { refusalSentences: _, ...spoken } = french;
const { shop, slips, pricing, orderFacts, orders } = fr;
const onlyTexts = (words: object) => textsOf(JSON.parse(JSON.stringify(words)));
const allFrench = new Set(
  [...textsOf(spoken), ...onlyTexts({ shop, slips, pricing, orderFacts, labels: orders.statusLabels })].flatMap(
    ([, text]) => wordsOf(text),
  ),
);
/** The words that only the admin screens' default has. */
const english = new Set(
  byDefault
    .filter(([path]) => !/^refusalSentences\./.test(path))
    .flatMap(([, text]) => wordsOf(text))
    .filter((word) => !allFrench.has(word)),
);

let site: TestSite;
let headers: { cookie: string };
let polo: { id: string };
let orderId: string;
let carrierId: string;
let fileId: string;
let karim: Awaited<ReturnType<TestSite["person"]>>;
beforeAll(async () => {
  site = await openTestSite({});
  karim = await site.person("karim");
  headers = { cookie: `${site.cookiesOf(karim.email)}; admin-language=fr` };
  polo = await makePolo(site.db, { name: "Polo Atlas", sizes: { M: 2 }, isFeatured: true });
  await makePolo(site.db, { name: "Polo Fès", isDraft: true, isActive: false });
  orderId = (await site.as(null).orders.place(aCheckout([{ productId: polo.id }]))).orderId;
  carrierId = (await makeCarrier(site.db, { kind: "file" })).id;
  const file = new File(["Réf;Statut\nA;Livré\n"], "statuts.csv");
  fileId = (await site.as(karim).carriers.takeFile({ carrierId, kind: "statuses", file })).fileId;
  await site.as(karim).inventory.check({});
  await site.as(karim).legal.save({ page: "terms", version: 0, source: "Chez {name}." });
  await site.as(karim).legal.save({ page: "terms", version: 1, source: "Chez nous." });
  await site.as(karim).accounts.invite({ email: "hind@exemple.ma", role: "agent", password: karim.password });
  await site.as(karim).settings.save({ version: 0, settings: { desk: { tries: 3, holdsStock: true } } });
});
afterAll(() => site.stop());

/** But for the names that texts have in braces. */
const englishIn = (html: string) => [
  ...new Set(wordsOf(shownBy(html).replace(/\{\w+\}/g, "")).filter((word) => english.has(word))),
];

test("an English word is met where there is one", async () => {
  expect(english.size).toBeGreaterThan(150);
  expect(englishIn("<p>Save product</p>")).toEqual(["save", "product"]);
  const { cookie } = headers;
  const inEnglish = await site.ask("/admin/products", {
    headers: { cookie: cookie.replace("language=fr", "language=") },
  });
  expect(englishIn(await inEnglish.text())).toContain("products");
});

test("no text is left as it is by default, but what is French already or the same", () => {
  const left = byDefault.filter(
    ([path, text]) => chosen.get(path) === text && wordsOf(text).some((w) => english.has(w)),
  );
  // Of the refusals the overlay speaks for administrators only; the test page is French but for two words
  expect(left.filter(([path]) => !/^(?:refusalSentences|emailTest)\./.test(path))).toEqual([]);
});

/** The addresses of the admin screens, as the shop's routes have them. */
const screens = routes.flatMap(({ file, children = [] }) =>
  file === "admin/shell/layout.tsx"
    ? children.flatMap((child) => (child.file.endsWith(".tsx") ? [`/${child.path}`] : []))
    : [],
);

test("every admin screen is French for whoever chose it", async () => {
  const { id: carrierId } = await makeCarrier(site.db, { name: "Amana" });
  const paymentId = newId();
  const paid = { reference: "VIR-1", paidOn: "2026-11-20", amountCentimes: 0, createdAt: new Date() };
  await site.db.insert(carrierPayments).values({ ...paid, id: paymentId, carrierId });
  const statuses = ["pending", "confirmed", "processing", "shipped", "delivered", "cancelled"];
  const paths = [
    "/admin",
    ...["", "?show=drafts", "?show=archived", "?grid=1", "?add=1", "?q=rien", "?edit=gone"].map(
      (q) => `/admin/products${q}`,
    ),
    ...["edit", "remove"].map((act) => `/admin/products?${act}=${polo.id}`),
    ...["", "?tab=alerts", "?q=rien", `?adjust=${polo.id}`, `?history=${polo.id}`].map((q) => `/admin/inventory${q}`),
    ...statuses.map((status) => `/admin/orders?status=${status}`),
    `/admin/orders?status=pending&order=${orderId}`,
    "/admin/orders?q=rien",
    "/admin/orders/new",
    "/admin/cities",
    "/admin/cities/import",
    ...["", "?add=1", `?edit=${carrierId}`, `/${carrierId}`, `/${carrierId}/columns`, `/files/${fileId}`].map(
      (to) => `/admin/carriers${to}`,
    ),
    ...["", "?state=all&q=rien", "/bordereaux", "/labels"].map((to) => `/admin/parcels${to}`),
    `/admin/orders/${orderId}/message`,
    `/admin/orders/${orderId}/slip`,
    `/admin/orders/slips?order=${orderId}`,
    "/admin/orders/slips",
    ...["", "?bordereau=gone"].map((q) => `/admin/parcels/labels${q}`),
    "/admin/users",
    "/admin/users?q=personne",
    "/admin/users/staff",
    `/admin/users?user=${karim.id}`,
    ...["stuck", "all"].map((show) => `/admin/mails?show=${show}`),
    "/admin/persons?q=client",
    "/admin/persons?email=rien@exemple.ma",
    "/admin/journal",
    "/admin/journal?q=rien",
    ...shownSections.map((section) => `/admin/settings?section=${section}`),
    "/admin/settings?version=0",
    "/admin/settings/marks",
    ...["terms", "privacy"].map((page) => `/admin/legal?page=${page}`),
    "/admin/legal?version=1",
    ...["", "?show=all&q=rien"].map((q) => `/admin/cash${q}`),
    "/admin/cash/days",
    "/admin/cash/payments",
    `/admin/cash/payments/${paymentId}`,
    ...["", `?carrier=${carrierId}`].map((q) => `/admin/cash/pay${q}`),
    "/admin/desk",
    ...["", "?by=order"].map((q) => `/admin/warehouse${q}`),
    "/admin/warehouse/hand-over",
    "/admin/warehouse/returns",
    ...["", "?since=2000-01-01&until=2000-01-02"].map((q) => `/admin/desk/figures${q}`),
    "/seed",
    "/email-test",
    "/admin/search?q=po",
  ];
  const shape = (path: string) =>
    path
      .replace(orderId, ":orderId")
      .replace(carrierId, ":carrierId")
      .replace(fileId, ":fileId")
      .replace(paymentId, ":paymentId");
  const asked = paths.map((path) => shape(path.replace(/\?.*/, "")));
  expect(screens.filter((screen) => !asked.includes(screen))).toEqual([]);
  for (const path of paths) {
    const answer = await site.ask(path, { headers });
    const html = await answer.text();
    expect({ path, status: answer.status, english: englishIn(html) }).toEqual({ path, status: 200, english: [] });
  }
}, 120_000);

test("so is what is refused", async () => {
  const sent: [string, Record<string, string>][] = [
    ["/admin/products", { intent: "save", name: "" }],
    [
      "/admin/products",
      { intent: "save", productId: polo.id, name: "A", category: "B", description: "C", price: "1", version: "0" },
    ],
    ["/admin/products", { intent: "delete", productId: "gone" }],
    ["/admin/products?grid=1", { intent: "line", productId: polo.id, version: "0", price: "1" }],
    ["/admin/inventory", { intent: "adjust", productId: polo.id, type: "set", quantity: "-1" }],
    ["/admin/inventory", { intent: "resolve", alertId: "gone" }],
    ["/admin/orders", { intent: "approve", orderId: "gone", from: "pending" }],
    ["/admin/users", { intent: "disable", userId: karim.id }],
    ["/admin/settings", { section: "house", version: "0" }],
    ["/admin/settings", { section: "prices", version: "0" }],
    ["/admin/settings", { section: "payment", version: "7" }],
  ];
  for (const [path, form] of sent) {
    const answer = await site.post(path, form, headers);
    const html = await answer.text();
    expect({ path, form, isRefused: answer.status >= 400 }).toEqual({ path, form, isRefused: true });
    expect({ path, form, english: englishIn(html) }).toEqual({ path, form, english: [] });
  }
});

test("the language is chosen on any screen, kept for a year, and leads back", async () => {
  const french = await site.post("/admin/language", { language: "fr", back: "/admin/products?q=x" }, headers);
  expect([french.status, french.headers.get("location")]).toEqual([302, "/admin/products?q=x"]);
  expect(french.headers.getSetCookie().join()).toMatch(/admin-language=fr; Path=\/; Max-Age=31536000/);
  const english = await site.post("/admin/language", { language: "en", back: "https://ailleurs.example/" }, headers);
  expect(english.headers.get("location")).toBe("/admin");
  expect(english.headers.getSetCookie().join()).toMatch(/admin-language=;.*Max-Age=0/);
});

test("the language is the account's: signing in brings it to any browser, and takes the one before's away", async () => {
  const adil = await site.person("adil");
  const cookieOf = async ({ email, password }: { email: string; password: string }) =>
    (await site.post("/login", { email, password })).headers.getSetCookie().find((one) => /admin-language/.test(one));
  const choose = (person: { email: string }, language: string) =>
    site.post("/admin/language", { language, back: "/admin" }, { cookie: site.cookiesOf(person.email) });
  await choose(karim, "fr");
  await choose(adil, "en");
  expect(await cookieOf(karim)).toMatch(/^admin-language=fr; .*Max-Age=31536000/);
  expect(await cookieOf(adil)).toMatch(/^admin-language=; .*Max-Age=0/);
  await choose(karim, "");
  expect(await cookieOf(karim)).toMatch(/^admin-language=; .*Max-Age=0/);
});
