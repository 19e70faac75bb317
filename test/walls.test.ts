import { glob, readdir, readFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { parseSync, Visitor } from "vite";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const imported = /(?:from\s+|import\s*\(\s*|^import\s+)"(\.[^"]+)"/gm;
const typeOnly = /import\s+type\s[^;]*?from\s+"(\.[^"]+)"/gs;

interface Arrow {
  from: string;
  to: string;
  isType: boolean;
}

/** Every import between files of ours, as paths from the root. Tests may import anything and are left out. */
async function arrows(): Promise<Arrow[]> {
  const found: Arrow[] = [];
  for await (const from of glob("{app,shop,server}/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$|-testing\.ts$|-stand-in\.ts$/.test(from)) continue;
    const source = await readFile(join(root, from), "utf8");
    const types = new Set([...source.matchAll(typeOnly)].map(([, path]) => path));
    for (const [, path] of source.matchAll(imported)) {
      found.push({ from, to: relative(root, join(root, dirname(from), path!)), isType: types.has(path!) });
    }
  }
  return found;
}

const zoneRules =
  /timeZone|DateTimeFormat|toLocale(Date|Time)String|\bget(Hours|Date|Day|Month|FullYear|TimezoneOffset)\(|toISOString\(\)\.slice/;
const zoneRulesOfSql = /date_trunc|current_date|time zone(?! 'UTC')/i;

/** Files of ours that turn a time into an hour or a day by themselves. */
async function readersOfZones(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob("{app,shop,server,db}/**/*.{ts,tsx,mjs}", { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const source = await readFile(join(root, file), "utf8");
    if (zoneRules.test(source) || zoneRulesOfSql.test(source)) found.push(file);
  }
  return found;
}

const failureReaders = /\b(refusalOf|isUnreached|failureOf|hintOf)\(/;

/** Screens that look by themselves at why something was not done, and do not leave it to how screens talk to the server. */
async function readersOfFailures(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob("app/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$/.test(file) || file.startsWith("app/web/")) continue;
    if (failureReaders.test(await readFile(join(root, file), "utf8"))) found.push(file);
  }
  return found.sort();
}

/** Where files read words as they are loaded, in no function: they would speak the language of no request. */
async function readersOfWordsAtLoad(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob("{app,server}/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$|^app\/locales\//.test(file)) continue;
    const source = await readFile(join(root, file), "utf8");
    if (/locales\//.test(source)) found.push(...wordsReadAtLoad(file, source));
  }
  return found;
}

/** The names of words that a source reads outside functions. */
function wordsReadAtLoad(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  const words = new Set<string>();
  const found: string[] = [];
  let functions = 0;
  const enter = () => void functions++;
  const leave = () => void functions--;
  const read = (node: { type: string; name?: unknown }) => {
    if (functions > 0 || node.type !== "Identifier" || !words.has(String(node.name))) return;
    found.push(`${file} reads ${node.name}`);
  };
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers }) {
      if (!/\/locales\/[^/]+$/.test(value)) return;
      const names = specifiers.map(({ local }) => local.name);
      // Said once, when a program begins: how to find what is spoken
      for (const name of names.filter((one) => !/^find\w+By$/.test(one))) words.add(name);
    },
    FunctionDeclaration: enter,
    "FunctionDeclaration:exit": leave,
    FunctionExpression: enter,
    "FunctionExpression:exit": leave,
    ArrowFunctionExpression: enter,
    "ArrowFunctionExpression:exit": leave,
    MemberExpression: ({ object }) => read(object),
    SpreadElement: ({ argument }) => read(argument),
    CallExpression: ({ callee, arguments: given }) => [callee, ...given].forEach(read),
  }).visit(program);
  return found;
}

const all = await arrows();
const crossing = (wrong: (arrow: Arrow) => boolean) => all.filter(wrong).map(({ from, to }) => `${from} → ${to}`);
const slice = (path: string) => /^shop\/([^/]+)\//.exec(path)?.[1];
/** Slices that only read what the others keep. */
const readsAll = new Set<string | undefined>(["stats", "operations", "journal", "persons", "search"]);
const isWiring = (path: string) => /^server\/start[^/]*\.ts$/.test(path);
/** What pages may take from the shop: rules, which are pure, and its words' types. */
const isRule = (path: string) =>
  !/\.server\.ts$|\/tables\.ts$|\/schema\.ts$|^shop\/(call|calls|call-routes|context|refusals|transaction|timing|ids)\.ts$/.test(
    path,
  );

describe("the walls of the house", () => {
  test("the check sees the house", () => expect(all.length).toBeGreaterThan(150));

  test("ui imports nothing of ours but ui", () => {
    expect(crossing(({ from, to }) => from.startsWith("app/ui/") && !to.startsWith("app/ui/"))).toEqual([]);
  });

  test("words import only words, rules and the brand", () => {
    expect(
      crossing(
        ({ from, to, isType }) =>
          from.startsWith("app/locales/") &&
          !to.startsWith("app/locales/") &&
          !isType &&
          !(to.startsWith("shop/") && isRule(to)),
      ),
    ).toEqual([]);
  });

  test("a language is reached through the request: nobody imports one by name", () => {
    expect(
      crossing(
        ({ from, to }) => /^app\/locales\/[^/]+\//.test(to) && !from.startsWith("app/locales/") && !isWiring(from),
      ),
    ).toEqual([]);
    expect(
      crossing(({ from, to }) => to === "app/locales/words.ts" && from !== "app/entry.server.tsx" && !isWiring(from)),
    ).toEqual([]);
  });

  test("words are read when they are shown, never when a file is loaded", async () => {
    const wrong = `import { cart } from "../locales/cart.ts";
      const [title, all] = [cart.title, { ...cart }];
      const lines = cart.lines(2);
      const shown = () => cart.title;`;
    expect(wordsReadAtLoad("app/cart/wrong.ts", wrong)).toEqual(Array(3).fill("app/cart/wrong.ts reads cart"));
    expect(await readersOfWordsAtLoad()).toEqual([]);
  });

  test("pages import rules of the shop and types; verbs and SQL reach them through the request", () => {
    const verbs = new Set(all.filter(({ from }) => from === "shop/calls.ts").map(({ to }) => to));
    expect(
      crossing(
        ({ from, to, isType }) =>
          from.startsWith("app/") && to.startsWith("shop/") && !isType && (!isRule(to) || verbs.has(to)),
      ),
    ).toEqual([]);
  });

  test("what reads phone numbers, too large for a browser, is in nothing that pages import", () => {
    const met = new Set<string>();
    const follow = (file: string): void => {
      if (met.has(file)) return;
      met.add(file);
      for (const { from, to, isType } of all) if (from === file && !isType) follow(to);
    };
    for (const { from } of all) if (from.startsWith("app/")) follow(from);
    expect(met).toContain("shop/phone.ts");
    expect(met).not.toContain("shop/phone-number.ts");
  });

  test("pages never import the server", () => {
    expect(crossing(({ from, to }) => from.startsWith("app/") && to.startsWith("server/"))).toEqual([]);
  });

  test("the shop imports nothing of the app and nothing of the server", () => {
    expect(crossing(({ from, to }) => from.startsWith("shop/") && /^(app|server)\//.test(to))).toEqual([]);
  });

  test("the server knows nothing of shops, but where it is wired", () => {
    expect(
      crossing(({ from, to }) => from.startsWith("server/") && !to.startsWith("server/") && !isWiring(from)),
    ).toEqual([]);
  });

  test("Morocco's hour and day come from one place, and no SQL asks the database for them", async () => {
    expect(await readersOfZones()).toEqual(["shop/clock.ts"]);
  });

  test("a slice's SQL is its own, but for slices that only read what all of them hold", () => {
    expect(
      crossing(
        ({ from, to }) =>
          slice(from) !== slice(to) &&
          !readsAll.has(slice(from)) &&
          /\.server\.ts$/.test(to) &&
          to.startsWith("shop/") &&
          from.startsWith("shop/"),
      ),
    ).toEqual([]);
  });

  test("a room of the app takes from below it only, and from no other room", () => {
    expect(
      crossing(
        ({ from, to }) =>
          from.startsWith("app/") &&
          to.startsWith("app/") &&
          roomOf(from) !== roomOf(to) &&
          heightOf(to) >= heightOf(from) &&
          !(from === "app/shell/cart-drawer-state.tsx" && to === "app/cart/cart-drawer.tsx"),
      ),
    ).toEqual([]);
  });

  test("at most six files of the app lie in no room", async () => {
    const loose = (await readdir(join(root, "app"), { withFileTypes: true })).filter((entry) => entry.isFile());
    expect(loose.map(({ name }) => name).length).toBeLessThanOrEqual(6);
  });

  test("one helper turns a form's refusal and its lost line into an answer, on the server and in the browser", async () => {
    expect(await readersOfFailures()).toEqual([
      "app/admin/samples/seed-page.tsx", // no form: its script makes a call for each sample
      "app/cart/cart-drawer.tsx", // no form: the drawer asks for the cart
      "app/cart/cart.tsx", // the same cart, asked for by its page
      "app/root.tsx", // the boundary of every screen
      "app/shop-ui/wish-form.tsx", // no form: a heart's script makes the call
    ]);
  });

  test("no files import each other in a circle, types included", () => {
    expect(circles()).toEqual([]);
  });
});

/** The frame, a room, or a part of the admin screens. */
const roomOf = (path: string): string => /^app\/(admin\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? "frame";
const floors = [
  "locales",
  "ui",
  "paper",
  "web",
  "router-internals",
  "shop-ui",
  "shell",
  "admin/shell",
  "any room",
  "frame",
];
/** How high something lies: what is higher may take from what is lower. */
function heightOf(path: string): number {
  const room = roomOf(path);
  return floors.includes(room) ? floors.indexOf(room) : floors.indexOf("any room");
}

/** Files that lead back to themselves by their imports, each circle once. */
function circles(): string[] {
  const next = Map.groupBy(all, ({ from }) => from);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, way: readonly string[]): void => {
    const met = way.indexOf(file);
    if (met !== -1) found.push([...way.slice(met), file].join(" → "));
    if (met !== -1 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}
