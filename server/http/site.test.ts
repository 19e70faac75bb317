import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { gate } from "../../app/locales/fr/refusals.ts";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";
import { until } from "../../test/until.ts";

let site: TestSite;
let yasmine: Awaited<ReturnType<TestSite["person"]>>;
let karim: Awaited<ReturnType<TestSite["person"]>>;
beforeAll(async () => {
  site = await openTestSite();
  yasmine = await site.person("yasmine");
  karim = await site.person("karim");
});
afterAll(() => site.stop());

/** A raw answer: nothing decoded, nothing followed. */
function raw(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer }>((done, failed) => {
    request(site.origin + path, { method, headers }, async (answer) => {
      const body = Buffer.concat(await Array.fromAsync(answer));
      done({ status: answer.statusCode ?? 0, headers: answer.headers as Record<string, string>, body });
    })
      .on("error", failed)
      .end();
  });
}

describe("public pages", () => {
  test("are the same for everybody: whatever cookies come, the bytes and the tag are those of the first answer", async () => {
    const first = await raw("/products");
    const second = await raw("/products", { cookie: "cart=abc; shop.session_token=x; signed-in=1" });
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(first.headers["set-cookie"]).toBeUndefined();
    expect(first.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });

  test("come compressed as the browser accepts, and not at all where it has them", async () => {
    const plain = await raw("/");
    expect(brotliDecompressSync((await raw("/", { "accept-encoding": "gzip, br" })).body).equals(plain.body)).toBe(
      true,
    );
    expect(gunzipSync((await raw("/", { "accept-encoding": "gzip, br;q=0" })).body).equals(plain.body)).toBe(true);
    const all = { "accept-encoding": "gzip, deflate, br, zstd" };
    expect(zstdDecompressSync((await raw("/", all)).body).equals(plain.body)).toBe(true);
    const again = await raw("/", { "if-none-match": plain.headers.etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await raw("/", {}, "HEAD")).body.length).toBe(0);
  });

  test("that are not kept come to each visitor as their browser accepts, though they are made once for all who ask at once", async () => {
    const [plain, gzipped, brotli] = await Promise.all([
      raw("/products/personne"),
      raw("/products/personne", { "accept-encoding": "gzip" }),
      raw("/products/personne", { "accept-encoding": "br" }),
    ]);
    expect(plain.status).toBe(404);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(gunzipSync(gzipped.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  });

  test("are whole: no part is left to be rendered by the browser", async () => {
    for (const path of ["/", "/products", "/products/personne", "/about", "/contact", "/cart", "/checkout", "/login"]) {
      const page = (await raw(path)).body.toString();
      expect(page, path).toMatch(/^<!DOCTYPE html><html lang="fr" dir="ltr">.*<\/html>$/s);
      expect(page, path).not.toContain("<!--$!-->");
    }
  });

  test("name every inline script by its hash and allow no other, and no style beside our own sheet", async () => {
    const { headers, body } = await raw("/");
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(body.toString()).not.toMatch(/\sstyle="/);
  });

  test("forget campaign marks: they change neither the page nor what is kept", async () => {
    const page = await raw("/products?utm_source=x&fbclid=1");
    expect(page.headers.etag).toBe((await raw("/products")).headers.etag);
  });

  test("show the new stock at once after an approval, and another process's change as soon as it is told", async () => {
    const polo = await makePolo(site.db, { sizes: { M: 1 }, slug: "dernier" });
    expect((await raw("/products/dernier")).body.toString()).not.toContain("M, épuisée");
    const { orderId } = await site.as(null).orders.place(aCheckout([{ productId: polo.id }]));
    await site.as(karim).orders.confirm({ orderId, from: "pending" });
    expect((await raw("/products/dernier")).body.toString()).toContain("M, épuisée");
    await site.db.execute(sql`update products set name = 'Polo Renommé' where slug = 'dernier'`);
    await site.db.execute(sql`select pg_notify('catalogue', '')`);
    await until(async () => expect((await raw("/products/dernier")).body.toString()).toContain("Polo Renommé"));
  });

  test("carrying a message for one visitor are made for that visitor alone", async () => {
    const mine = await raw("/", { cookie: "flash=Bon%20retour%20!" });
    expect(mine.body.toString()).toContain("Bon retour\u202f!");
    expect(mine.headers["cache-control"]).toBe("private, no-store");
    expect(String(mine.headers["set-cookie"])).toContain("flash=;");
    expect((await raw("/")).body.toString()).not.toContain("Bon retour");
  });
});

describe("addresses", () => {
  test("any other path leads home; below the interfaces and files it is not found", async () => {
    for (const path of ["/nulle-part", "/products/x/y/z", "/wp-admin.php", "/%E0%A4%A", "//evil.example/"]) {
      const answer = await raw(path);
      expect([path, answer.status, answer.headers.location]).toEqual([path, 302, "/"]);
    }
    for (const path of [
      "/assets/nothing.js",
      "/media/products/x/1_a.jpg",
      "/api/v1/nothing",
      "/api/auth/x",
      "/rpc/nothing",
    ]) {
      expect([path, (await raw(path)).status]).toEqual([path, 404]);
    }
  });

  test("an unknown product says so with its way back, as 404; so does one whose address cannot be read", async () => {
    for (const id of ["inconnu", "%00", "polo%00", "%ZZ", "%FF", "%ED%A0%80", "%25", "..%2f..%2fetc"]) {
      const { status, body } = await raw(`/products/${id}`);
      expect([id, status]).toEqual([id, 404]);
      expect(body.toString()).toContain("Product not found");
      expect(body.toString()).toContain("Retour à la Collection");
    }
  });

  test("an unknown product is found others near: those its address nearly names, else the newest", async () => {
    await makePolo(site.db, { name: "Polo Tamaris", slug: "polo-tamaris" });
    await makePolo(site.db, { name: "Polo Jasmin" });
    const near = (await raw("/products/polo-tamarix-2024")).body.toString();
    expect(near).toContain("Les derniers arrivés");
    const slip = (await raw("/products/polo-tamarix")).body.toString();
    expect(slip).toContain("Vous cherchiez peut-être");
    expect(slip).toContain('href="/products/polo-tamaris"');
  });

  test("a link of the foot stands there once it has an address", async () => {
    const instagram = "https://instagram.example/maison";
    const linked = await openTestSite({ variables: { INSTAGRAM_URL: instagram } });
    const page = await (await linked.ask("/faq")).text();
    await linked.stop();
    expect(page).toContain(`href="${instagram}"`);
    expect(page).not.toContain("Facebook");
  });

  test("a product that cannot be read says so with its way back, as 500, and nowhere that it is unknown", async () => {
    await site.db.execute(sql`alter table products rename to products_away`);
    try {
      const { status, body } = await raw("/products/inconnu");
      expect(status).toBe(500);
      expect(body.toString()).toContain("<title>Failed to load product");
      expect(body.toString()).toContain("Retour à la Collection");
      expect(body.toString()).not.toContain("Product not found");
    } finally {
      await site.db.execute(sql`alter table products_away rename to products`);
    }
  });

  test("an unknown order says so, as 404; so does one whose address cannot be read", async () => {
    for (const id of ["inconnuinconnuinconnu123", "%00", "%FF"]) {
      const { status, body } = await raw(`/order-confirmation/${id}`);
      expect([id, status]).toEqual([id, 404]);
      expect(body.toString()).toContain("Order not found");
    }
  });

  test("a page of the collection past the last leads to the last, with its filters", async () => {
    for (let made = 0; made < 51; made += 1) await makePolo(site.db, { colors: ["sable"] });
    for (const [asked, location] of [
      ["/products?colors=sable&page=99", "/products?colors=sable&page=2"],
      ["/products?page=1000000000&colors=sable", "/products?colors=sable&page=2"],
      ["/products?colors=inconnue&page=2", "/products?colors=inconnue"],
    ] as const) {
      const answer = await raw(asked);
      expect([asked, answer.status, answer.headers.location]).toEqual([asked, 302, location]);
    }
    const last = (await raw("/products?colors=sable&page=2")).body.toString();
    expect(last).toContain("51 produits");
    expect(last).not.toContain("Aucun produit trouvé");
  });

  test("a NUL in a question is left out of it, and the rest is asked", async () => {
    for (const [asked, path] of [
      ["/products?q=%00", "/products?q="],
      ["/products?q=polo%0%000&sizes=M%00", "/products?q=polo%2500&sizes=M"],
      ["/products.data?q=%00", "/products.data?q="],
      ["/login?redirect=%00", "/login?redirect="],
      ["//evil.example/?x=%00", "/evil.example/?x="],
    ] as const) {
      const answer = await raw(asked);
      expect([asked, answer.status, answer.headers.location]).toEqual([asked, 307, path]);
    }
    for (const query of ["q=%ZZ", "q=%FF", "q=%ED%A0%80", "q=%", "sizes=%C0%80"]) {
      expect([query, (await raw(`/products?${query}`)).status]).toEqual([query, 200]);
    }
  });

  test("who moves on to a page for customers signs in and comes to that page, not to its data", async () => {
    const customers = await raw("/profile.data?delete=1&_routes=account%2Fprofile");
    expect(customers.body.toString()).toContain('"/login?redirect=%2Fprofile%3Fdelete%3D1"');
    const admin = await raw("/admin/orders.data?status=shipped&_routes=admin%2Forders%2Forders");
    expect(admin.body.toString()).toContain('"/login?redirect=%2Fadmin%2Forders%3Fstatus%3Dshipped"');
  });

  test("the admin screens sends visitors to sign in, remembering the page, and customers home", async () => {
    expect((await raw("/admin/orders?status=shipped")).headers.location).toMatch(
      /^\/login\?redirect=%2Fadmin%2Forders/,
    );
    const { cookies } = await signedIn(yasmine);
    expect((await raw("/admin/orders", { cookie: cookies })).headers.location).toBe("/");
  });
});

async function signedIn({ email, password }: { email: string; password: string }) {
  const answer = await site.post("/login", { email, password });
  return {
    status: answer.status,
    cookies: answer.headers
      .getSetCookie()
      .map((c) => c.split(";")[0])
      .join("; "),
  };
}

describe("bad input", () => {
  test("a body of 10 MB is refused, announced or not", async () => {
    const big = "x".repeat(10_000_000);
    for (const path of ["/checkout", "/api/v1/orders", "/rpc/orders/place"]) {
      const answer = await site.ask(path, {
        method: "POST",
        body: big,
        headers: { "content-type": "application/json" },
      });
      expect([path, answer.status]).toEqual([path, 413]);
      const unannounced = await site.ask(path, {
        method: "POST",
        body: new Blob([big]).stream(),
        headers: { "content-type": "application/json" },
        duplex: "half",
      } as RequestInit);
      expect([path, unannounced.status]).toEqual([path, 413]);
    }
  });

  test("a whole address instead of a path, as proxies may send it, is that page", async () => {
    const { hostname, port } = new URL(site.origin);
    const [answer] = await once(
      request({ hostname, port, path: "http://elsewhere.example/cart?x=1" }).end(),
      "response",
    );
    expect(answer.statusCode).toBe(200);
    expect((await text(answer)).includes("Votre panier")).toBe(true);
  });

  test("a call that reads answers HEAD as GET, without the body", async () => {
    const whole = await raw("/api/v1/products");
    const { status, headers, body } = await raw("/api/v1/products", {}, "HEAD");
    expect([status, headers["content-type"], body.length]).toEqual([200, whole.headers["content-type"], 0]);
  });

  test("a wrong method is told which would be right", async () => {
    expect((await raw("/products", {}, "DELETE")).status).toBe(405);
    expect((await raw("/products", {}, "PROPFIND")).status).toBe(405);
    expect((await site.post("/products", {})).status).toBe(405);
    const map = await raw("/sitemap.xml", {}, "POST");
    expect([map.status, map.headers.allow, JSON.parse(map.body.toString()).message]).toEqual([
      405,
      "GET, HEAD",
      gate.methodNotAllowed,
    ]);
    const api = await raw("/api/v1/cart");
    expect([api.status, api.headers.allow]).toEqual([405, "POST"]);
    const read = await raw("/api/v1/products", {}, "DELETE");
    expect([read.status, read.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  test("no other method than a call's own runs it, as no preflight of a foreign page may", async () => {
    await site.enter(karim);
    const headers = { cookie: site.cookiesOf(karim.email), "content-type": "application/json" };
    for (const [path, others, allow] of [
      ["/rpc/accounts/signOut", ["OPTIONS", "HEAD", "GET", "PUT", "PATCH", "DELETE"], "POST"],
      ["/api/v1/sign-out", ["OPTIONS", "HEAD", "GET", "PUT", "PATCH", "DELETE"], "POST"],
      ["/rpc/accounts/whoAmI", ["OPTIONS", "PUT", "DELETE"], "GET, HEAD, POST"],
      ["/api/v1/me", ["OPTIONS", "POST", "DELETE"], "GET, HEAD"],
    ] as const) {
      for (const method of others) {
        const answer = await raw(path, headers, method);
        expect([method, path, answer.status, answer.headers.allow]).toEqual([method, path, 405, allow]);
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
    }
    expect(JSON.parse((await raw("/api/v1/me", headers)).body.toString())).toMatchObject({ email: karim.email });
    expect((await raw("/rpc/accounts/nothing", headers, "OPTIONS")).status).toBe(404);
  });

  test("malformed JSON, wrong types and unknown shapes are 400", async () => {
    const json = { "content-type": "application/json" };
    for (const body of ["{", "[]", '"x"', '{"items":"no"}', '{"idempotencyKey":5}', "null"]) {
      const answer = await site.ask("/api/v1/orders", { method: "POST", body, headers: json });
      expect([body, answer.status]).toEqual([body, 400]);
    }
  });

  test("JSON nested deeper than the stack is refused like any other nonsense, by every way in", async () => {
    const headers = { "content-type": "application/json" };
    for (const deep of ["[".repeat(100_000) + "]".repeat(100_000), `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`]) {
      for (const [path, body, status] of [
        ["/api/v1/orders", deep, 400],
        ["/api/v1/cart", `{"guestCart":${deep}}`, 400],
        ["/rpc/orders/place", `{"json":${deep}}`, 400],
        ["/functions/sendOrderConfirmationEmail", `{"data":{"orderId":${deep}}}`, 401],
        ["/api/auth/sign-in/email", `{"email":${deep},"password":"x"}`, 400],
      ] as const) {
        expect([path, (await site.ask(path, { method: "POST", body, headers })).status]).toEqual([path, status]);
      }
    }
  });

  test("a hostile or oversized cart cookie is dropped and the page still shown", async () => {
    for (const cookie of [
      "cart=%00%ff",
      "cart=[{]",
      `cart=${"x".repeat(7000)}`,
      "cart=%E0%A4%A",
      "cart=<script>",
      "cart=a.b.c.-1~~~..",
      "cart",
    ]) {
      const { status, body } = await raw("/cart", { cookie });
      expect([cookie.slice(0, 20), status]).toEqual([cookie.slice(0, 20), 200]);
      expect(body.toString()).toContain("Votre panier est vide");
    }
  });

  test("what stands in the address or a field is never taken for markup", async () => {
    const { body } = await raw("/products?sizes=%3Cscript%3Ealert(1)%3C/script%3E&min=%22%3E%3Cimg%20src=x%3E");
    expect(body.toString()).not.toMatch(/<script>alert|"><img/);
  });

  test("the collection's data holds nothing of how it was asked for, which its links would pass on", async () => {
    const { status, body } = await raw("/products.data?sizes=M&_routes=catalogue%2Fcollection");
    expect(status).toBe(200);
    expect(body.toString()).toContain("sizes=M");
    expect(body.toString()).not.toContain("_routes");
  });

  test("filters of nonsense are read as not asked", async () => {
    for (const query of [
      "page=-1",
      "page=1e9",
      "page=abc",
      "min=-5",
      "min=NaN",
      "max=1e99",
      "sort=drop",
      `sizes=${"x,".repeat(3000)}`,
    ]) {
      expect([query.slice(0, 12), (await raw(`/products?${query}`)).status]).toEqual([query.slice(0, 12), 200]);
    }
  });

  test.each(["0", "-1", "1.5", "abc", "1e999", "1000000000"])(
    "a quantity of %s posted to the page or the cart is refused in French",
    async (quantity) => {
      const polo = await makePolo(site.db);
      const article = { productId: polo.id, size: "M", color: "navy" };
      const added = await site.post(`/products/${polo.id}`, { ...article, quantity });
      expect(added.status).toBeGreaterThanOrEqual(409);
      expect(added.status).toBeLessThan(500);
      expect(await added.text()).toMatch(/Veuillez indiquer une quantité|Stock insuffisant/);
      const changed = await site.post("/cart", { ...article, quantity }, { cookie: `cart=${polo.id}.M.navy.1` });
      expect(changed.status).toBeLessThan(500);
      expect(await changed.text()).not.toContain("validation failed");
    },
  );

  test("a NUL character, wherever it stands, never reaches the database", async () => {
    const polo = await makePolo(site.db);
    const json = { "content-type": "application/json" };
    const calls: [string, object][] = [
      ["/api/v1/orders/track", { email: "a\0@b.ma" }],
      ["/api/v1/sign-in", { email: "a\0@b.ma", password: "x" }],
      ["/api/v1/cart/lines", { line: { productId: "a\0", size: "M", color: "navy", quantity: 1 } }],
      ["/api/v1/orders", { ...aCheckout([{ productId: polo.id }]), orderNotes: "a\0b" }],
    ];
    for (const [path, body] of calls) {
      expect([
        path,
        (await site.ask(path, { method: "POST", headers: json, body: JSON.stringify(body) })).status,
      ]).toEqual([path, 400]);
    }
    for (const path of [
      "/products/%00",
      "/products?sizes=%00&colors=a%00",
      "/order-confirmation/%00",
      "/api/v1/products/%00",
    ]) {
      const { status } = await raw(path);
      expect([path, status < 500]).toEqual([path, true]);
    }
    for (const [path, fields] of [
      ["/guest-orders", { email: "a\0@b.ma" }],
      ["/login", { email: "a\0@b.ma", password: "\0" }],
      ["/checkout", { firstName: "a\0" }],
    ] as const) {
      const { status } = await site.post(path, { ...fields });
      expect([path, status < 500]).toEqual([path, true]);
    }
  });

  test("half a letter, which JSON can say and no database keeps, is refused like any other nonsense, by every way in", async () => {
    const half = "\ud800";
    const polo = await makePolo(site.db);
    const json = { "content-type": "application/json" };
    const message = { name: half, email: "a@b.ma", subject: "x", message: "x" };
    const password = { password: "assez-long-pour-tous", confirmPassword: "assez-long-pour-tous", acceptTerms: true };
    for (const [path, body, status] of [
      ["/api/v1/orders", { ...aCheckout([{ productId: polo.id }]), orderNotes: `a${half}b` }, 400],
      ["/api/v1/contact", message, 400],
      ["/api/v1/register", { firstName: half, lastName: "x", email: "moitie@exemple.ma", ...password }, 400],
      ["/rpc/contact/send", { json: message }, 400],
      ["/functions/sendOrderConfirmationEmail", { data: { orderId: half } }, 400],
      ["/api/auth/sign-in/email", { email: `${half}@b.ma`, password: half }, 400],
      ["/api/auth/sign-in/email", { email: "a@b.ma", password: half }, 401],
    ] as const) {
      const answer = await site.ask(path, { method: "POST", headers: json, body: JSON.stringify(body) });
      expect([path, answer.status]).toEqual([path, status]);
    }
    const form = `--x\r\ncontent-disposition: form-data; name="email"\r\n\r\n\xed\xa0\x80\r\n--x--\r\n`;
    for (const [type, body] of [
      ["multipart/form-data; boundary=x", Buffer.from(form, "latin1")],
      ["application/x-www-form-urlencoded", "email=%ED%A0%80"],
    ] as const) {
      const answer = await site.ask("/guest-orders", { method: "POST", headers: { "content-type": type }, body });
      expect([type, answer.status]).toEqual([type, 422]);
    }
    for (const cookie of [`cart=%ED%A0%80`, `flash=%ED%A0%80`, `cart="\\ud800"`]) {
      expect([cookie, (await raw("/cart", { cookie })).status]).toEqual([cookie, 200]);
    }
  });

  test("a day or time that the shop can have nothing to do with is refused, and in a page's address not asked for", async () => {
    const [hers, his] = [site.cookiesOf(yasmine.email), site.cookiesOf(karim.email)];
    const times = [
      "0000-01-01T00:00:00Z",
      "-000001-01-01T00:00:00Z",
      "+275760-09-13T00:00:00Z",
      "1999-12-31T23:59:59Z",
    ];
    for (const time of times) {
      const after = `after[createdAt]=${encodeURIComponent(time)}&after[id]=x`;
      expect([time, (await raw(`/api/v1/my-orders?${after}`, { cookie: hers })).status]).toEqual([time, 400]);
      expect([time, (await raw(`/api/v1/admin/mails?${after}`, { cookie: his })).status]).toEqual([time, 400]);
    }
    for (const [path, cookie] of [
      ["/orders?after=999999999999999.x", hers],
      ["/orders?after=0.x", hers],
      [`/orders?q=${"a".repeat(99)}%F0%9F%90%8E`, hers],
      [`/admin/orders?q=${"a".repeat(99)}%F0%9F%90%8E`, his],
      ...["2026-02-30T00:00:00Z", "0000-01-01T00:00:00.000Z", "2026-01-01T24:00:00.000Z"].flatMap((key) =>
        ["orders", "users", "products", "inventory"].map((list) => [
          `/admin/${list}?tab=alerts&edge=after&key=${key}&id=x`,
          his,
        ]),
      ),
    ] as [string, string][]) {
      expect([path, (await raw(path, { cookie })).status]).toEqual([path, 200]);
    }
  });

  test("a letter that the longest search cuts in two is left out of it", async () => {
    const { status } = await raw(`/products?q=${"a".repeat(99)}%F0%9F%90%8E`);
    expect(status).toBe(200);
  });

  test("a body that is no form is refused on every page that takes one", async () => {
    for (const path of ["/cart", "/checkout", "/login", "/guest-orders", "/products/x"]) {
      for (const type of ["application/json", "multipart/form-data; boundary=x"]) {
        const answer = await site.ask(path, { method: "POST", body: "{nonsense", headers: { "content-type": type } });
        expect([path, type, answer.status]).toEqual([path, type, 400]);
      }
    }
  });

  test("a Host header of somebody's choosing reaches no page that others see", async () => {
    const { slug } = await makePolo(site.db);
    const { body } = await raw(`/products/${slug}`, { host: "evil.example" });
    expect(body.toString()).not.toContain("evil.example");
    expect((await raw(`/products/${slug}`)).body.toString()).not.toContain("evil.example");
  });

  test("a Host header that names no host is the asker's mistake", async () => {
    for (const path of ["/products?q=polo", "/api/v1/me", "/rpc/accounts/endSession"])
      expect((await raw(path, { host: "9".repeat(400) }, "POST")).status).toBe(400);
  });

  test("the list over HTTP reads numbers and lists from the address", async () => {
    const list = async (query: string) =>
      (await (await site.ask(`/api/v1/products?${query}`)).json()) as { page: number; count: number };
    expect(await list("page=2&limit=1")).toMatchObject({ page: 2 });
    expect((await list("sizes=XS")).count).toBe(0);
    expect((await list("sizes[]=S&sizes[]=M")).count).toBeGreaterThan(0);
  });

  test("who leaves in the middle of a body is no fault in the log", async () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const { hostname, port } = new URL(site.origin);
    for (const announced of ["transfer-encoding: chunked\r\n\r\n5\r\nab", "content-length: 90\r\n\r\nab"]) {
      for (const path of ["/checkout", "/api/v1/orders", "/functions/sendOrderConfirmationEmail"]) {
        const socket = connect(Number(port), hostname);
        socket.end(`POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${announced}`).resume();
        await once(socket, "close");
      }
    }
    // Asked afterwards and answered: what came before has been dealt with.
    expect((await site.ask("/cart")).status).toBe(200);
    expect(logged.mock.calls.join()).not.toContain("fault");
    logged.mockRestore();
  });

  test("a request that is no HTTP is answered and ends", async () => {
    const answer = await new Promise<string>((done, failed) => {
      const socket = connect(Number(new URL(site.origin).port), "127.0.0.1", () => socket.write("NONSENSE\r\n\r\n"));
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("close", () => done(text));
      socket.on("error", failed);
    });
    expect(answer).toMatch(/^HTTP\/1.1 400/);
  });
});

describe("order tracking", () => {
  test("without an address, or with one that is none, says so over the form and beside the field", async () => {
    for (const [email, title, text] of [
      ["  ", "Email requis", "Veuillez saisir votre adresse email."],
      ["pas-une-adresse", "Email invalide", "Veuillez saisir une adresse e-mail valide."],
      [`${"a".repeat(250)}@b.ma`, "Email invalide", "Veuillez saisir une adresse e-mail valide."],
    ] as const) {
      const answer = await site.post("/guest-orders", { email });
      const page = await answer.text();
      expect([email, answer.status]).toEqual([email, 422]);
      expect(/role="alert"[^>]*><p[^>]*>([^<]*)/.exec(page)?.[1]).toBe(title);
      expect(/id="email-note".*?<span[^>]*>([^<]*)/.exec(page)?.[1]).toBe(text);
    }
  });
});

describe("requests that ride on cookies", () => {
  test("from another site are refused; from our own pages and from programs they pass", async () => {
    const fields = { email: "", password: "" };
    expect((await site.post("/login", fields, { origin: "https://evil.example" })).status).toBe(403);
    expect((await site.post("/login", fields, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await site.post("/login", fields, { origin: "null" })).status).toBe(403);
    expect((await site.post("/login", fields)).status).toBe(422);
    const program = await site.ask("/login", { method: "POST", body: new URLSearchParams(fields) });
    expect(program.status).toBe(422);
  });

  test.each(["null", "nonsense", "https://", "http://[", "https://evil.example, null", "data:,", "%00"])(
    "whose origin is forged as %j are refused, whatever else they claim, and are no fault in the log",
    async (origin) => {
      const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
      const claims: Record<string, string>[] = [{}, { "sec-fetch-site": "same-origin" }, { authorization: "Bearer x" }];
      for (const claim of claims) {
        const headers = { origin, ...claim };
        expect([claim, (await site.post("/login", { email: "", password: "" }, headers)).status]).toEqual([claim, 403]);
        for (const path of ["/login.data", "/api/v1/cart", "/rpc/cart/view", "/api/auth/sign-in/social"]) {
          const answer = await site.ask(path, { method: "POST", headers, body: "{}" });
          expect(answer.status, path).toBeGreaterThanOrEqual(400);
          expect(answer.status, path).toBeLessThan(500);
        }
      }
      expect(logged.mock.calls.join()).not.toContain("fault");
      logged.mockRestore();
    },
  );
});

describe("the calls' answers", () => {
  test("are kept by nobody on the way, refusals neither", async () => {
    for (const path of [
      "/api/v1/me",
      "/rpc/accounts/whoAmI",
      "/api/v1/products",
      "/api/v1/profile",
      "/api/v1/nothing",
    ]) {
      expect([path, (await raw(path)).headers["cache-control"]]).toEqual([path, "private, no-store"]);
    }
    for (const path of ["/api/v1/me", "/api/auth/nothing", "/sitemap.xml"]) {
      const { headers } = await raw(path, {}, "DELETE");
      expect([path, headers["cache-control"]]).toEqual([path, "private, no-store"]);
    }
  });
});

describe("personal pages", () => {
  test("are never stored and never indexed", async () => {
    for (const path of ["/cart", "/checkout", "/guest-orders", "/login"]) {
      const { headers, body } = await raw(path);
      expect([path, headers["cache-control"]]).toEqual([path, "private, no-store"]);
      expect(body.toString()).toMatch(/<meta name="robots" content="noindex/);
    }
  });
});
