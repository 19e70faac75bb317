import type { Browser, Locator } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  await makePolo(site.db, { name: "Polo Cèdre", isFeatured: true });
  await makePolo(site.db, { name: "Polo Atlas" });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

test("shows the selection, photographs, the newest beside it and the story, without scripts", async () => {
  const { page, context } = await visit(browser, site.origin, { javaScriptEnabled: false });
  await page.goto("/");
  expect(await page.locator("main h2").allTextContents()).toEqual([
    "Notre Selection",
    "Derniers arrivés",
    "Une seule pièce, refaite jusqu’à ce qu’elle soit juste",
  ]);
  const newest = page.getByRole("region", { name: "Derniers arrivés" });
  expect(await newest.getByRole("heading", { level: 3 }).allTextContents()).toEqual(["Polo Atlas"]);
  const photographs = page.locator("main img");
  const loading = await photographs.evaluateAll((all) => all.map((image) => image.getAttribute("loading")));
  // All but the film's poster come when somebody scrolls to them
  expect(loading.slice(1).filter((way) => way !== "lazy")).toEqual([]);
  expect(loading.length).toBeGreaterThan(4);
  await context.close();
});

test.each([360, 768, 1280, 1920])(
  "keeps the menu legible over a film as bright as paper, %i px wide",
  async (width) => {
    const viewport = { width, height: 800 };
    const { page, context } = await visit(browser, site.origin, { viewport, reducedMotion: "reduce", bypassCSP: true });
    const paper = sharp({ create: { width: 16, height: 9, channels: 3, background: "#faf8f4" } }).png();
    await page.route("**/assets/poster-*", async (route) => route.fulfill({ body: await paper.toBuffer() }));
    await page.goto("/");
    await takenOver(page);
    const header = page.locator("header.site-header");
    const places = await contentOf(header.locator("a, summary").filter({ visible: true }));
    expect(places.length).toBeGreaterThan(2);
    const ink = await header.evaluate((bar) =>
      getComputedStyle(bar)
        .color.match(/[\d.]+/g)!
        .map(Number),
    );
    await page.addStyleTag({ content: "header.site-header * { visibility: hidden }" });
    for (const clip of places) {
      const { channels } = await sharp(await page.screenshot({ clip })).stats();
      expect(
        contrast(
          ink,
          channels.map(({ max }) => max),
        ),
      ).toBeGreaterThan(4.5);
    }
    await context.close();
  },
);

test.each([
  ["landscape", { width: 1280, height: 800 }],
  ["portrait", { width: 360, height: 740 }],
])("plays a film of three views in twelve seconds, %s", async (_, viewport) => {
  const { page, context } = await visit(browser, site.origin, { viewport });
  await page.goto("/");
  const film = page.locator("section.film video");
  await film.waitFor({ state: "attached" });
  await until(async () => expect(await film.evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBe(4));
  expect(await film.evaluate(({ duration }: HTMLVideoElement) => duration)).toBeCloseTo(12, 0);
  // Early and late in each third
  const moments = [1.4, 2.6, 5.4, 6.6, 9.4, 10.6];
  const frames = await film.evaluate(async (video: HTMLVideoElement, moments) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 16, height: 16 });
    const drawing = canvas.getContext("2d", { willReadFrequently: true })!;
    video.pause();
    const frames: number[][] = [];
    for (const moment of moments) {
      const arrived = new Promise((done) => video.addEventListener("seeked", done, { once: true }));
      video.currentTime = moment;
      await arrived;
      drawing.drawImage(video, 0, 0, 16, 16);
      frames.push([...drawing.getImageData(0, 0, 16, 16).data]);
    }
    return frames;
  }, moments);
  const apart = (one: number, other: number) =>
    frames[one]!.reduce((sum, value, at) => sum + Math.abs(value - frames[other]![at]!), 0) / frames[one]!.length;
  const within = Math.max(apart(0, 1), apart(2, 3), apart(4, 5));
  const between = Math.min(apart(1, 2), apart(3, 4), apart(5, 0));
  expect(between).toBeGreaterThan(within * 2);
  await context.close();
});

/** Where the words or the drawing of each of these stand. */
const contentOf = (marks: Locator) =>
  marks.evaluateAll((all) =>
    all.map((mark) => {
      const words = document.createRange();
      words.selectNodeContents(mark);
      const { x, y, width, height } = (mark.querySelector("svg") ?? words).getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

/** How far two colours are apart, as the accessibility guidelines count it; 1 is not at all, 21 is black on white. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [bright, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright! + 0.05) / (dark! + 0.05);
}

function luminance(color: readonly number[]): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
