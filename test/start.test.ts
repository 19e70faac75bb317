import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { connect } from "../server/db/connect.ts";
import { installation } from "../server/db/tables.ts";
import { lastingPort } from "./lasting-port.ts";
import { cloneDatabase } from "./shop.ts";
import { until } from "./until.ts";

const root = resolve(import.meta.dirname, "..");
const children: ChildProcess[] = [];
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "shop-start-"));
  // Run as root, the database is another user's process, and that user must be able to enter.
  await chmod(data, 0o711);
});
afterEach(async () => {
  const running = children.splice(0).filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(
    running.map((child) => {
      child.kill("SIGTERM");
      return once(child, "exit");
    }),
  );
});
afterAll(() => rm(data, { recursive: true, force: true }));

/** The shop as its own process. `output` grows; `opened` is its address once it says it is open. */
function start(variables: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["server/start.mjs"], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: data, PORT: "0", HOST: "127.0.0.1", ...variables },
  });
  children.push(child);
  const running = {
    child,
    output: "",
    opened: Promise.resolve(""),
    ended: once(child, "exit").then(([code]) => code as number | null),
  };
  running.opened = new Promise((opened, failed) => {
    const read = (chunk: Buffer) => {
      running.output += chunk;
      const address = /Shop\s+(http:\S+)/.exec(running.output)?.[1];
      if (address && running.output.includes("Mail  ")) opened(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", () => failed(new Error(`ended before it was open:\n${running.output}`)));
  });
  running.opened.catch(() => undefined);
  return running;
}

/** `npm run admin` for an address: its exit code and what it says. */
async function administrate(email: string): Promise<[code: number, said: string]> {
  const { PATH, HOME } = process.env;
  const child = spawn("npm", ["run", "--silent", "admin", "--", email], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: data },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
  const [code] = await once(child, "close");
  return [code as number, said];
}

/** The id of a polo of the collection, by its slug. */
async function idOf(origin: string, slug: string): Promise<string | undefined> {
  const { products } = (await (await fetch(`${origin}/api/v1/products`)).json()) as {
    products: { id: string; slug: string }[];
  };
  return products.find((product) => product.slug === slug)?.id;
}

/** A question that takes the shop a while, and is on its way. */
async function trackUnderWay(origin: string): Promise<{ tracking: Promise<Response> }> {
  const tracking = fetch(`${origin}/api/v1/orders/track`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "personne@exemple.ma" }),
  });
  await fetch(`${origin}/cart`);
  return { tracking };
}

/** The verification link of the only mail that has one. */
async function linkIn(folder: string): Promise<string> {
  const names = await readdir(join(data, folder));
  const letters = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(data, folder, name)))),
  );
  return letters.map(({ html }) => /verify-email\?link=([\w-]+)/.exec(html ?? "")?.[1]).find(Boolean) ?? "";
}

describe("npm start", () => {
  let password: string;

  test("the very first time can be interrupted: it ends quietly, and the next start goes on", async () => {
    const shop = start();
    await until(() => expect(shop.output).toContain("Adding the sample polos"), { timeout: 120_000 });
    shop.child.kill("SIGINT");
    expect(await shop.ended).toBe(0);
    expect(shop.output).not.toContain("fault");
  }, 180_000);

  test("the very first time seeds six polos and prints where the shop is and how to administrate it", async () => {
    const shop = start({ ADMIN_EMAIL: "karim@exemple.ma" });
    const origin = await shop.opened;
    const { products } = (await (await fetch(`${origin}/api/v1/products`)).json()) as {
      products: { name: string; images: { key: string }[] }[];
    };
    expect(products.map(({ name }) => name)).toEqual(
      ["Cèdre", "Ifrane", "Essaouira", "Anfa", "Atlas", "Médina"].map((n) => `Polo ${n}`),
    );
    const picture = await fetch(`${origin}/media/${products[0]!.images[0]!.key}-640.avif`);
    expect([picture.status, picture.headers.get("content-type"), picture.headers.get("cache-control")]).toEqual([
      200,
      "image/avif",
      "public, max-age=31536000, immutable",
    ]);
    password = /password\s+(\S+)/.exec(shop.output)![1]!;
    expect(shop.output).toContain("karim@exemple.ma");
    expect(shop.output).toContain(join(data, "mail"));
    const signedIn = await fetch(`${origin}/api/v1/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "karim@exemple.ma", password }),
    });
    expect(await signedIn.json()).toMatchObject({ role: "admin" });
    shop.child.kill("SIGTERM");
    expect(await shop.ended).toBe(0);
  }, 240_000);

  test("the second time neither builds nor seeds, keeps the password to itself, and after kill -9 the next one still works", async () => {
    const shop = start({ OPS_ADDRESS: "0" });
    const origin = await shop.opened;
    const metrics = /Metrics\s+(http:\/\/127\.0\.0\.1:\d+\/metrics)/.exec(shop.output)![1]!;
    expect(await (await fetch(metrics)).text()).toContain("shop_orders");
    expect(await (await fetch(`${origin}/metrics`)).text()).not.toContain("shop_orders");
    expect(shop.output).not.toMatch(/Building|Adding/);
    expect(shop.output).not.toContain(password);
    shop.child.kill("SIGKILL");
    await shop.ended;
    const next = start();
    expect((await fetch(await next.opened)).status).toBe(200);
    next.child.kill("SIGTERM");
    expect(await next.ended).toBe(0);
  });

  test("its code is compiled elsewhere when it is new, so that what compiles it does not stay in memory", async () => {
    const tell = 'process.on("exit",()=>console.log("compiled",process.moduleLoadList.some((n)=>n.includes("amaro"))))';
    const shop = start({
      NODE_COMPILE_CACHE: join(data, "compiled"),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}`,
    });
    await fetch(await shop.opened);
    shop.child.kill("SIGTERM");
    expect(await shop.ended).toBe(0);
    expect(shop.output).toMatch(/compiled false\n$/);
  });

  test("a sample that the owner removed is not added again", async () => {
    const shop = start();
    const origin = await shop.opened;
    const json = { "content-type": "application/json" };
    const body = JSON.stringify({ email: "karim@exemple.ma", password });
    const signedIn = await fetch(`${origin}/api/v1/sign-in`, { method: "POST", headers: json, body });
    const cookie = signedIn.headers.getSetCookie().map((one) => one.split(";")[0]);
    const removed = await fetch(`${origin}/api/v1/admin/products/${await idOf(origin, "polo-anfa")}`, {
      method: "DELETE",
      headers: { ...json, cookie: cookie.join("; ") },
      body: JSON.stringify({ forGood: true }),
    });
    expect(removed.status).toBe(200);
    shop.child.kill("SIGTERM");
    await shop.ended;
    const next = start();
    expect(await idOf(await next.opened, "polo-anfa")).toBeUndefined();
    expect(next.output).not.toContain("Adding");
    next.child.kill("SIGTERM");
    expect(await next.ended).toBe(0);
  });

  test("beside a running shop on the same data is refused with a clear message; the running one goes on", async () => {
    const shop = start();
    const origin = await shop.opened;
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output).toContain("already in use");
    expect(second.output).not.toContain("    at ");
    expect((await fetch(origin)).status).toBe(200);
    shop.child.kill("SIGINT");
    expect(await shop.ended).toBe(0);
  });

  test("npm run admin makes an administrator of a verified customer beside it, and of nobody else", async () => {
    const shop = start();
    const origin = await shop.opened;
    const email = "lina@exemple.ma";
    const call = (path: string, body: object) =>
      fetch(`${origin}/api/v1${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const password = "sept-oranges";
    await call("/register", {
      firstName: "Lina",
      lastName: "Tazi",
      email,
      password,
      confirmPassword: password,
      acceptTerms: true,
    });
    const stranger = await administrate("personne@exemple.ma");
    expect(stranger).toEqual([1, expect.stringContaining("No account has the address personne@exemple.ma")]);
    expect(await administrate(email)).toEqual([1, expect.stringContaining("is not verified")]);
    await until(async () =>
      expect((await call("/verify-email", { link: await linkIn("mail"), password })).status).toBe(200),
    );
    expect(await administrate(email.toUpperCase())).toEqual([0, expect.stringContaining("administrates the shop now")]);
    expect(await (await call("/sign-in", { email, password })).json()).toMatchObject({ role: "admin" });
    shop.child.kill("SIGTERM");
    expect(await shop.ended).toBe(0);
    expect(await administrate(email)).toEqual([1, expect.stringContaining("The shop is not running")]);
  });

  test("finishes the requests under way before it stops", async () => {
    const shop = start();
    const origin = await shop.opened;
    const { tracking } = await trackUnderWay(origin);
    shop.child.kill("SIGTERM");
    expect((await tracking).status).toBe(200);
    expect(await shop.ended).toBe(0);
    // Opened, it speaks to whoever gathers its log
    const [, events = ""] = shop.output.split(/^ {2}Mail .*\n\n/m);
    const messages = events
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).message);
    expect(messages).toContain("stopping: the requests under way are finished first");
  });

  test("takes a Ctrl-C that npm hands on as well for one, and still finishes what is under way", async () => {
    const shop = start();
    const origin = await shop.opened;
    const { tracking } = await trackUnderWay(origin);
    // Another number than the terminal's: two of the same that come at once may be one to the process
    shop.child.kill("SIGINT");
    shop.child.kill("SIGTERM");
    expect((await tracking).status).toBe(200);
    expect(await shop.ended).toBe(0);
  });

  test("outlives its database: killed again and again, it comes back by itself, and the shop then stops as always", async () => {
    const shop = start();
    const origin = await shop.opened;
    const ask = async () => (await fetch(`${origin}/api/v1/selection`)).status;
    // A connection of the dead server may answer once more: what counts is the one that has started since.
    const nextServer = (last: number) =>
      until(async () => {
        const running = Number((await readFile(join(data, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
        expect(running).not.toBe(last);
        expect(await ask()).toBe(200);
        return running;
      });
    let server = await nextServer(0);
    for (let kills = 0; kills < 4; kills += 1) {
      process.kill(server, "SIGKILL");
      expect([200, 503]).toContain(await ask());
      server = await nextServer(server);
    }
    expect((await fetch(`${origin}/products`)).status).toBe(200);
    shop.child.kill("SIGTERM");
    expect(await shop.ended).toBe(0);
  }, 180_000);

  test("a data folder that can be none is told in one line, with its reason", async () => {
    const shop = start({ DATA_DIR: join(root, "package.json") });
    expect(await shop.ended).toBe(1);
    expect(shop.output).toMatch(/^\nDATA_DIR can hold no data: EEXIST.*\n$/);
  });

  test("on a port that is taken says so and how to choose another, before it makes anything", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const shop = start({ PORT: String(port), DATA_DIR: join(data, "new") });
    expect(await shop.ended).toBe(1);
    expect(shop.output).toContain(`Port ${port} is taken by another program`);
    expect(shop.output).not.toContain("Adding");
    other.close();
  });
});

describe("npm start with a database of one's own", () => {
  test("names every variable that is missing or wrong, and starts nothing", async () => {
    const shop = start({ DATABASE_URL: inject("database").url, PORT: "abc" });
    expect(await shop.ended).toBe(1);
    for (const name of ["PORT", "AUTH_SECRET", "PUBLIC_URL"]) expect(shop.output).toContain(`${name}:`);
    expect(shop.output).not.toContain("    at ");
  });

  test("a database that does not let the shop in is told in one line, with its reason", async () => {
    const own = { AUTH_SECRET: "x".repeat(32), PUBLIC_URL: "http://shop.example", DATA_DIR: data };
    const wrong = start({ ...own, DATABASE_URL: inject("database").url.replace(/:[^:/@]+@/, ":wrong@") });
    const nowhere = start({ ...own, DATABASE_URL: "postgres://shop:x@localhost:1/shop" });
    expect([await wrong.ended, await nowhere.ended]).toEqual([1, 1]);
    expect(wrong.output).toContain("DATABASE_URL does not let the shop in: password authentication failed");
    expect(nowhere.output).toContain("DATABASE_URL does not let the shop in: connect ECONNREFUSED");
    for (const { output } of [wrong, nowhere]) expect(output).not.toContain("    at ");
  });

  test("two processes that start at once migrate one database together, and neither runs one of its own", async () => {
    const database = await cloneDatabase();
    const { db, close } = connect(database.url);
    await db.insert(installation).values({ key: "samples", value: "added" });
    await close();
    const folder = await mkdtemp(join(tmpdir(), "shop-own-"));
    const own = {
      DATABASE_URL: database.url,
      AUTH_SECRET: "x".repeat(32),
      PUBLIC_URL: "http://shop.example",
      DATA_DIR: folder,
    };
    const shops = [start(own), start(own)];
    await Promise.all(shops.map(({ opened }) => opened));
    expect(await readdir(folder)).not.toContain("postgres");
    for (const shop of shops) shop.child.kill("SIGTERM");
    await Promise.all(shops.map(({ ended }) => ended));
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  }, 240_000);

  test("nobody is let in before there is an administrator", async () => {
    const database = await cloneDatabase();
    const { db, close } = connect(database.url);
    await db.insert(installation).values({ key: "samples", value: "added" });
    const folder = await mkdtemp(join(tmpdir(), "shop-own-"));
    const port = await lastingPort();
    const address = { PUBLIC_URL: `http://127.0.0.1:${port}`, PORT: String(port), DATA_DIR: folder };
    let shop: ReturnType<typeof start> | undefined;
    await db.transaction(async (another) => {
      // As another process does that is just making the account
      await another.execute(sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`);
      shop = start({ ...address, DATABASE_URL: database.url, AUTH_SECRET: "x".repeat(32) });
      await until(async () => {
        const { rows } = await another.execute(sql`select 1 from pg_locks where locktype = 'advisory' and not granted`);
        expect(rows).toHaveLength(1);
      });
      await expect(fetch(address.PUBLIC_URL)).rejects.toThrow("fetch failed");
    });
    expect((await fetch(await shop!.opened)).status).toBe(200);
    shop!.child.kill("SIGTERM");
    await shop!.ended;
    await close();
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  }, 240_000);
});

test("every environment variable is documented, in the order in which it is read", async () => {
  const [declared, documented] = await Promise.all([
    readFile(join(root, "server/env.ts"), "utf8").then((text) => [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)]),
    readFile(join(root, ".env.example"), "utf8").then((text) => [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)]),
  ]);
  expect(documented.map(([, name]) => name)).toEqual(declared.map(([, name]) => name));
});
