import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makePolo } from "../../test/builders.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

const ways: { over: string; origin: string | undefined; variables: Record<string, string> }[] = [
  { over: "plain HTTP", origin: undefined, variables: {} },
  { over: "TLS", origin: "https://boutique.example", variables: { PUBLIC_URL: "https://boutique.example" } },
];

describe.each(ways)("the cookies of a shop over $over", ({ origin, variables }) => {
  let site: TestSite;
  let yasmine: { email: string; password: string };
  let line: Record<"productId" | "size" | "color" | "quantity", string>;
  const isSecure = origin !== undefined;
  const named = (name: string) => (isSecure ? `__Host-${name}` : name);
  beforeAll(async () => {
    site = await openTestSite({ variables });
    yasmine = await site.person("yasmine");
    const { id } = await makePolo(site.db);
    line = { productId: id, size: "M", color: "navy", quantity: "1" };
  });
  afterAll(() => site.stop());

  const post = (path: string, fields: Record<string, string>, cookie = "") =>
    site.post(path, fields, { origin: origin ?? site.origin, cookie });
  const call = (path: string, body: object) =>
    site.ask(path, {
      method: "POST",
      headers: { origin: origin ?? site.origin, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const jarOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .filter((cookie) => !/max-age=0/i.test(cookie))
      .map((cookie) => cookie.split(";")[0])
      .join("; ");

  test("are all named and marked alike: SameSite, for all paths, read by scripts where these must, and over TLS Secure and nobody else's", async () => {
    const { email, password } = yasmine;
    const cart = await post(`/products/${line.productId}`, { ...line, plain: "1" });
    const wish = await post("/wishlist", { intent: "add", productId: line.productId });
    const login = await post("/login", { email, password }, `${jarOf(cart)}; ${jarOf(wish)}`);
    const register = { firstName: "Salma", lastName: "Bennani", email: "salma@exemple.ma" };
    const secret = { password: "un mot de passe", confirmPassword: "un mot de passe", acceptTerms: "on" };
    const answers = [
      cart,
      wish,
      login,
      await site.ask("/", { headers: { cookie: `${named("flash")}=Bonjour` } }),
      await site.ask("/wishlist/keep", { headers: { cookie: `${jarOf(login)}; ${named("wish")}=${line.productId}` } }),
      await post("/logout", {}, jarOf(login)),
      await post("/register", { ...register, ...secret }),
      await call("/api/v1/sign-in", { email, password }),
      await call("/api/auth/sign-in/email", { email, password }),
    ];
    const set = answers.flatMap(({ headers }) => headers.getSetCookie());
    for (const cookie of set) {
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
      expect(cookie).toMatch(/; Path=\/(;|$)/);
      expect(cookie).not.toMatch(/; Domain=/i);
      expect(/; Secure(;|$)/.test(cookie), cookie).toBe(isSecure);
      expect(cookie.startsWith("__Host-"), cookie).toBe(isSecure);
    }
    const names = new Set(set.map((cookie) => cookie.slice(0, cookie.indexOf("="))));
    const known = ["cart", "cart-count", "flash", "shop.session_token", "signed-in", "wish"];
    expect([...names].sort()).toEqual(expect.arrayContaining(known.map(named)));
    expect(set.find((cookie) => cookie.includes("session_token="))).toMatch(/; HttpOnly/);
    const readable = set.filter((cookie) => !/; HttpOnly(;|$)/.test(cookie) && !/; Max-Age=0;/.test(cookie));
    const readableNames = new Set(readable.map((cookie) => cookie.slice(0, cookie.indexOf("="))));
    expect([...readableNames].sort()).toEqual(["cart-count", "flash", "signed-in"].map(named));
  });

  test("open the session and the cart again that they were set for", async () => {
    const login = await post("/login", yasmine);
    const me = await site.ask("/api/v1/me", { headers: { cookie: jarOf(login) } });
    expect(await me.json()).toMatchObject({ email: yasmine.email });
    const cart = await post(`/products/${line.productId}`, { ...line, plain: "1" });
    expect(await (await site.ask("/cart", { headers: { cookie: jarOf(cart) } })).text()).toContain("Polo");
  });

  if (!isSecure) return;

  test("are not taken under the names that another host could set", async () => {
    const login = jarOf(await post("/login", yasmine));
    for (const cookie of [login.replaceAll("__Host-", ""), login.replaceAll("__Host-", "__Secure-")])
      expect(await (await site.ask("/api/v1/me", { headers: { cookie } })).json()).toBeNull();
  });

  test("from before their names changed keep a guest's cart, once", async () => {
    const former = `cart=${line.productId}.M.navy.2; cart-count=2`;
    expect(await (await site.ask("/cart", { headers: { cookie: former } })).text()).toContain("Polo");
    const set = (await post("/cart", { ...line, quantity: "3", plain: "1" }, former)).headers.getSetCookie();
    expect(set).toContain("cart=; Path=/; Max-Age=0; SameSite=Lax; Secure");
    expect(set).toContain("cart-count=; Path=/; Max-Age=0; SameSite=Lax; Secure");
    expect(set.find((cookie) => cookie.startsWith("__Host-cart="))).toContain(`${line.productId}.M.navy.3`);
    const both = `${former}; __Host-cart=${line.productId}.M.navy.1`;
    const again = (await post("/cart", { ...line, intent: "remove", plain: "1" }, both)).headers.getSetCookie();
    expect(again.find((cookie) => cookie.startsWith("__Host-cart="))).toMatch(/^__Host-cart=;/);
  });
});
