import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credentials, users } from "../../shop/accounts/tables.ts";
import { openProvider } from "../../test/openid.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let provider: Awaited<ReturnType<typeof openProvider>>;
let site: TestSite;
beforeAll(async () => {
  const client = { id: "shop", secret: "a secret of tests", redirect: () => `${site.origin}/api/auth/callback/google` };
  provider = await openProvider(client);
  site = await openTestSite({
    variables: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_DISCOVERY_URL: provider.discoveryUrl,
    },
  });
  provider.open();
});
afterAll(async () => {
  await site.stop();
  await provider.close();
});

const yasmine = {
  sub: "google-1",
  email: "yasmine@exemple.ma",
  email_verified: true,
  given_name: "Yasmine",
  family_name: "Alaoui",
};

/** Follows the redirects of a whole sign-in as a browser does, keeping each site's cookies; where it ends. */
async function signInWithGoogle(address = "/login/google?redirect=/profile") {
  const jars = new Map<string, Map<string, string>>();
  let url = new URL(address, site.origin);
  const seen: string[] = [];
  for (let hops = 0; hops < 15; hops += 1) {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [pair, ...rest] = set.split(";");
      const at = pair!.indexOf("=");
      const isGone = rest.some((part) => /max-age=0$|expires=Thu, 01 Jan 1970/i.test(part.trim()));
      if (isGone) jar.delete(pair!.slice(0, at));
      else jar.set(pair!.slice(0, at), pair!.slice(at + 1));
    }
    seen.push(url.pathname);
    const next = answer.headers.get("location");
    if (!next) {
      const own = jars.get(site.origin) ?? new Map();
      return { url, seen, html: await answer.text(), cookie: [...own].map(([n, v]) => `${n}=${v}`).join("; ") };
    }
    url = new URL(next, url);
  }
  throw new Error(`too many redirects: ${seen.join(" → ")}`);
}
const accountsOf = (email: string) => site.db.select().from(users).where(eq(users.email, email));
const waysOf = async (userId: string) =>
  (await site.db.select().from(credentials).where(eq(credentials.userId, userId))).map(({ providerId }) => providerId);

describe("signing in with Google", () => {
  test("the first time opens a verified account and leads where the person was going; later ones find it", async () => {
    provider.be(yasmine);
    const first = await signInWithGoogle();
    expect(first.url.pathname).toBe("/profile");
    expect(first.html).toContain("yasmine@exemple.ma");
    const [user] = await accountsOf(yasmine.email);
    expect(user).toMatchObject({ firstName: "Yasmine", lastName: "Alaoui", role: "customer", isEmailVerified: true });
    expect(user!.lastLoginAt).not.toBeNull();
    await signInWithGoogle();
    expect(await accountsOf(yasmine.email)).toHaveLength(1);
    const kept = await site.db.select().from(credentials).where(eq(credentials.userId, user!.id));
    expect(kept).toMatchObject([{ providerId: "google", accessToken: null, refreshToken: null, idToken: null }]);
  });

  test("links the account of the same verified address, and never makes a second one", async () => {
    const salma = await site.person("salma");
    provider.be({ ...yasmine, sub: "google-2", email: salma.email });
    expect((await signInWithGoogle()).url.pathname).toBe("/profile");
    expect((await accountsOf(salma.email)).map(({ id }) => id)).toEqual([salma.id]);
    expect((await waysOf(salma.id)).sort()).toEqual(["credential", "google"]);
  });

  test("never takes over an account whose own address is not verified, nor opens one for an address Google did not verify", async () => {
    const nabil = await site.person("nabil");
    provider.be({ ...yasmine, sub: "google-3", email: nabil.email });
    const refused = await signInWithGoogle();
    expect(refused.url.pathname).toBe("/login");
    expect(refused.html).toContain("Un compte existe déjà avec cette adresse e-mail.");
    expect(await waysOf(nabil.id)).toEqual(["credential"]);
    const karim = await site.person("karim");
    for (const email of [karim.email, "inconnue@exemple.ma"]) {
      provider.be({ ...yasmine, sub: `google-4-${email}`, email, email_verified: false });
      expect((await signInWithGoogle()).url.pathname).toBe("/login");
    }
    expect(await waysOf(karim.id)).toEqual(["credential"]);
    expect(await accountsOf("inconnue@exemple.ma")).toEqual([]);
  });

  test("proves who somebody without a password is, for five minutes", async () => {
    provider.be({ ...yasmine, sub: "google-5", email: "lina@exemple.ma" });
    const { cookie } = await signInWithGoogle();
    const ask = () =>
      site.ask("/api/v1/profile/delete", {
        method: "POST",
        headers: { cookie, origin: site.origin, "content-type": "application/json" },
        body: "{}",
      });
    await site.db.execute(sql`update sessions set created_at = created_at - interval '5 minutes'`);
    const late = await ask();
    expect([late.status, await late.json()]).toMatchObject([403, { code: "SIGN_IN_AGAIN" }]);
    await site.db.execute(sql`update sessions set created_at = created_at + interval '1 minute'`);
    expect((await ask()).status).toBe(200);
    expect(await accountsOf("lina@exemple.ma")).toEqual([]);
  });

  test("is refused to a disabled account, with the sentence for it", async () => {
    provider.be(yasmine);
    await site.db.update(users).set({ disabled: true }).where(eq(users.email, yasmine.email));
    const { url, html } = await signInWithGoogle();
    expect(url.pathname).toBe("/login");
    expect(html).toContain("Ce compte a été désactivé. Veuillez contacter le support.");
    await site.db.update(users).set({ disabled: false }).where(eq(users.email, yasmine.email));
  });

  test("sends nobody elsewhere: only paths of ours are taken along", async () => {
    for (const callbackURL of ["https://ailleurs.example/", "//ailleurs.example", "/\\ailleurs.example"]) {
      const answer = await site.ask("/api/auth/sign-in/social", {
        method: "POST",
        headers: { origin: site.origin, "content-type": "application/json" },
        body: JSON.stringify({ provider: "google", callbackURL }),
      });
      expect(answer.status).toBe(400);
    }
    const forged = await site.ask("/api/auth/callback/google?state=forged&code=forged");
    expect([forged.status, new URL(forged.headers.get("location")!, site.origin).pathname]).toEqual([302, "/login"]);
  });
});
