import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestSite, type TestSite } from "../../test/site.ts";
import { sessions } from "./tables.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0 Mobile Safari/537.36";
const desk = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let site: TestSite;
let yasmine: Awaited<ReturnType<TestSite["person"]>>;
let salma: typeof yasmine;
beforeAll(async () => {
  site = await openTestSite();
  yasmine = await site.person("yasmine");
  salma = await site.person("salma");
});
afterAll(() => site.stop());
beforeEach(() => site.db.delete(sessions).where(eq(sessions.userId, yasmine.id)));

/** Signs Yasmine in from a device; its calls. */
async function device(userAgent: string) {
  const answer = await site.post(
    "/login",
    { email: yasmine.email, password: yasmine.password },
    { "user-agent": userAgent },
  );
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(";")[0])
    .join("; ");
  const headers = { cookie, origin: site.origin, "user-agent": userAgent, "content-type": "application/json" };
  return {
    cookie,
    get: async (path: string) => (await site.ask(path, { headers })).json(),
    post: (path: string) => site.ask(path, { method: "POST", headers, body: "{}" }),
  };
}
interface Listed {
  id: string;
  browser: string;
  system: string;
  isCurrent: boolean;
}
const list = "/api/v1/profile/sessions";

describe("one's own sessions", () => {
  test("are listed with their device, this one marked, and none of anybody else", async () => {
    await device(phone);
    const here = await device(desk);
    const listed = (await here.get(list)) as Listed[];
    expect(listed.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual([
      ["Firefox", "Linux", true],
      ["Chrome", "Android", false],
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/token|ipAddress/i);
  });

  test("are ended one by one, and all others at once; this one stays open", async () => {
    const [lost, other, here] = [await device(phone), await device(phone), await device(desk)];
    const [, , first] = (await here.get(list)) as Listed[];
    await here.post(`${list}/${first!.id}/end`);
    expect(await lost.get("/api/v1/me")).toBeNull();
    expect(await other.get("/api/v1/me")).toMatchObject({ email: yasmine.email });
    await here.post(`${list}/end-others`);
    expect(await other.get("/api/v1/me")).toBeNull();
    expect(await here.get("/api/v1/me")).toMatchObject({ email: yasmine.email });
  });

  test("end for nobody else: another's id is none", async () => {
    const [hers] = await site.db.select().from(sessions).where(eq(sessions.userId, salma.id));
    const here = await device(desk);
    expect((await here.post(`${list}/${hers!.id}/end`)).status).toBe(200);
    expect(await site.as(salma).accounts.whoAmI()).toMatchObject({ email: salma.email });
  });

  test("stand in the profile in plain French, and end there without JavaScript", async () => {
    const lost = await device(phone);
    const here = await device(desk);
    const page = await (await site.ask("/profile", { headers: { cookie: here.cookie } })).text();
    expect(page).toContain("Chrome sur Android");
    expect(page).toContain("Cet appareil");
    const [, first] = (await here.get(list)) as Listed[];
    const ended = await site.post("/profile", { intent: "end-session", sessionId: first!.id }, { cookie: here.cookie });
    expect([ended.status, ended.headers.get("location")]).toEqual([302, "/profile"]);
    expect(await lost.get("/api/v1/me")).toBeNull();
    await device(phone);
    await site.post("/profile", { intent: "end-others" }, { cookie: here.cookie });
    expect(await here.get(list)).toHaveLength(1);
  });
});
