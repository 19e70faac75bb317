import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shownBy } from "../../test/shown-by.ts";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
let karim: Awaited<ReturnType<TestSite["person"]>>;
let headers: { cookie: string; origin: string };
beforeAll(async () => {
  site = await openTestSite();
  karim = await site.person("karim");
  headers = { cookie: site.cookiesOf(karim.email), origin: site.origin };
});
afterAll(() => site.stop());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: "#1a365d" } })
    .png()
    .toBuffer();

/** Sends the form of the screen as a browser without script does. */
async function send(
  kind: string,
  rest: { file?: Uint8Array; remove?: true; seen?: string },
  as: Record<string, string> = headers,
) {
  const body = new FormData();
  body.set("kind", kind);
  body.set("seen", rest.seen ?? (await seen(kind)));
  body.set("file", new File(rest.file ? [rest.file as BlobPart] : [], rest.file ? "a.png" : ""));
  if (rest.remove) body.set("remove", "1");
  return site.ask("/admin/settings/marks", { method: "POST", body, headers: as });
}

/** What the screen shows there. */
async function seen(kind: string): Promise<string> {
  const html = await (await site.ask("/admin/settings/marks", { headers })).text();
  return new RegExp(`name="kind" value="${kind}"/><input type="hidden" name="seen" value="([^"]*)"`).exec(html)![1]!;
}

const home = async () => (await site.ask("/about")).text();
const manifest = async () => (await (await site.ask("/manifest.webmanifest")).json()) as { icons: { src: string }[] };
const drawn = ["/icon-192.png", "/icon-512.png", "/icon-512.png"];

describe("logo and icon", () => {
  test("are the drawn ones while the house has none", async () => {
    expect(await home()).not.toContain("/media/house/");
    expect((await manifest()).icons.map(({ src }) => src)).toEqual(drawn);
    expect((await site.ask("/favicon.ico")).status).toBe(200);
  });

  test("that are uploaded stand in header, head, manifest, at the root and for machines", async () => {
    expect((await send("logo", { file: await picture(400, 100) })).status).toBe(302);
    expect((await send("icon", { file: await picture(600, 600) })).status).toBe(302);
    const html = await home();
    const logo = /<header.*?<img src="(\/media\/house\/logo-[^"]+\.png)" width="400" height="100"/s.exec(html)?.[1];
    expect((await site.ask(logo!)).headers.get("content-type")).toBe("image/png");
    expect(html).toContain(
      `"logo":"${new URL(site.env.PUBLIC_URL ?? `http://localhost:${site.env.PORT}`).origin}${logo}"`,
    );
    expect(html).toMatch(/<link rel="icon" href="\/media\/house\/icon-[^"]+-32\.png"/);
    expect(html).not.toContain('href="/favicon');
    for (const { src } of (await manifest()).icons) expect((await site.ask(src)).status, src).toBe(200);
    const favicon = await site.ask("/favicon.ico");
    expect([favicon.status, favicon.headers.get("location")]).toEqual([302, expect.stringContaining("-32.png")]);
  });

  test("of two people who change one the second is told by whom and when, and sees theirs", async () => {
    const before = await seen("logo");
    expect((await send("logo", { file: await picture(300, 100) })).status).toBe(302);
    const holds = await seen("logo");
    const { version } = await site.as(karim).settings.show({});
    await site.as(karim).settings.save({ version, settings: { house: { tagline: "Autre chose" } } });
    for (const late of [{ file: await picture(500, 100) }, { remove: true } as const]) {
      const refused = await send("logo", { ...late, seen: before });
      const html = await refused.text();
      expect(refused.status).toBe(409);
      expect(shownBy(html)).toMatch(/Karim Tazi has changed this picture in the meantime, on \d+(er)? \p{L}+ \d{4} à/u);
      expect(html).toContain(`/media/${holds}.png`);
    }
    expect(await seen("logo")).toBe(holds);
  });

  test("come back as they are drawn when they are taken away", async () => {
    for (const kind of ["logo", "icon"]) expect((await send(kind, { remove: true })).status).toBe(302);
    expect(await home()).not.toContain("/media/house/");
    expect((await manifest()).icons.map(({ src }) => src)).toEqual(drawn);
    expect((await site.ask("/favicon.ico")).status).toBe(200);
  });

  test("that are none, or none at all, are refused beside the field, and others may not send any", async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refused = await send("logo", { file: svg });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("not a picture we can read")]);
    const none = await send("icon", {});
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining("Please choose a picture.")]);
    const yasmine = await site.person("yasmine");
    const hers = { cookie: site.cookiesOf(yasmine.email), origin: site.origin };
    expect((await send("logo", { file: await picture(400, 100) }, hers)).status).toBe(403);
  });
});
