import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../server/place.ts";
import { productImages } from "../../shop/catalogue/tables.ts";
import { makePolo } from "../builders.ts";
import { openTestSite, type TestSite } from "../site.ts";
import { until } from "../until.ts";
import { problems } from "./axe.ts";
import { launchChromium, takenOver, visit } from "./chromium.ts";

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openTestSite(), launchChromium()]);
  const polo = await makePolo(site.db, { name: "Polo Cèdre", slug: "polo-cedre", colors: ["navy", "white"] });
  const shots = ["cedre-navy-front", "cedre-folded", "cedre-macro", "cedre-ecru-front"];
  for (const [position, shot] of shots.entries()) {
    // As pictures were stored before there was anything wider than a page shows.
    const key = `products/${polo.id}/${position}_${shot}.jpg`;
    await site.storage.put(key, await readFile(join(root, `studio/masters/${shot}.jpg`)), "image/jpeg");
    const colorValue = position === 3 ? "white" : "navy";
    const image = { id: `${polo.id}-${position}`, productId: polo.id, key, width: 1600, height: 2000, position };
    await site.db.insert(productImages).values({ ...image, colorValue, alt: shot });
  }
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const still = { reducedMotion: "reduce" } as const;
const wide = { viewport: { width: 1280, height: 800 }, ...still };
const gallery = (page: Page) => page.getByRole("region", { name: "Photographies, Polo Cèdre" });
const zoom = (page: Page) => page.getByRole("dialog", { name: "Photographies, Polo Cèdre" });
const close = (page: Page) => zoom(page).locator("img[draggable=false]");
/** Where the enlarged picture stands, its sharpest source loaded, in whole pixels. */
async function standing(page: Page) {
  const { x, y, width, height } = (await close(page).boundingBox())!;
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
async function opened(page: Page) {
  await zoom(page).waitFor();
  const natural = () => close(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await until(async () => expect(await natural()).toBe(1600));
}

describe("a product's pictures", () => {
  test("are of the chosen colour; what only another shows stands behind, smaller and by its name", async () => {
    for (const width of [360, 768, 1280, 1920]) {
      const { page, context } = await visit(browser, site.origin, { viewport: { width, height: 900 }, ...still });
      await page.goto("/products/polo-cedre");
      await takenOver(page);
      const items = gallery(page).getByRole("listitem");
      expect(await items.count()).toBe(3);
      expect(await gallery(page).getByText("Ici en").count()).toBe(0);
      await page.locator("label[title=white]").click();
      await until(async () => expect(await items.first().locator("img").getAttribute("alt")).toBe("cedre-ecru-front"));
      expect(await items.count()).toBe(3);
      const boxes = await Promise.all([0, 1, 2].map(async (n) => (await items.nth(n).boundingBox())!));
      for (const n of [1, 2]) {
        // On a phone they are swiped to: the chosen colour has the screen to itself
        if (width === 360) expect([boxes[0]!.x, boxes[0]!.width, boxes[n]!.x]).toEqual([0, 360, n * 360]);
        else expect(boxes[n]!.width).toBeLessThan(boxes[0]!.width * 0.55);
        expect(await items.nth(n).innerText()).toMatch(/ici en navy/i);
      }
      expect(await problems(page)).toEqual([]);
      await context.close();
    }
  });

  test("are taken on a desk from a source in which piqué is cloth, in the screen's own pixels and in two for each", async () => {
    for (const [width, height, deviceScaleFactor, source] of [
      [1280, 800, 1, 960],
      [1920, 1080, 1, 960],
      [1280, 800, 2, 1280],
    ] as const) {
      const { page, context } = await visit(browser, site.origin, { viewport: { width, height }, deviceScaleFactor });
      await page.goto("/products/polo-cedre");
      const first = gallery(page).getByRole("img").first();
      const taken = () => first.evaluate((image: HTMLImageElement) => image.currentSrc);
      await until(async () => expect(await taken()).toMatch(new RegExp(`-${source}\\.(avif|webp)$`)));
      await context.close();
    }
  });

  test("open twice as large from 1600 pixels where they are pressed, follow the mouse, and close by Back", async () => {
    const { page, context, complaints } = await visit(browser, site.origin, wide);
    await page.goto("/products/polo-cedre");
    await takenOver(page);
    await page.evaluate(() => scrollTo(0, 40));
    const first = (await gallery(page).getByRole("listitem").first().boundingBox())!;
    await page.mouse.click(first.x + first.width / 2, first.y + first.height * 0.2);
    await opened(page);
    await until(async () => expect(await standing(page)).toMatchObject({ y: 0, width: 1280, height: 1600 }));
    await page.mouse.move(640, 600);
    await page.mouse.down();
    await page.mouse.move(640, 500, { steps: 4 });
    await page.mouse.up();
    await until(async () => expect((await standing(page)).y).toBe(-100));
    await page.mouse.wheel(0, 250);
    await until(async () => expect((await standing(page)).y).toBe(-350));
    await pressTwice(await context.newCDPSession(page), "mouse", { x: 640, y: 400 });
    await until(async () => expect(await standing(page)).toMatchObject({ width: 640, height: 800 }));
    await page.goBack();
    await zoom(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/products/polo-cedre");
    expect(await page.evaluate(() => scrollY)).toBe(40);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("are moved by arrow keys, made whole and close by keys too, and give the focus back", async () => {
    const { page, context } = await visit(browser, site.origin, { viewport: { width: 360, height: 740 }, ...still });
    await page.goto("/products/polo-cedre");
    await takenOver(page);
    const link = gallery(page).getByRole("link").first();
    await link.focus();
    await page.keyboard.press("Enter");
    await opened(page);
    await until(async () => expect(await standing(page)).toEqual({ x: -180, y: -80, width: 720, height: 900 }));
    expect(await problems(page)).toEqual([]);
    await page.keyboard.press("ArrowRight");
    await until(async () => expect((await standing(page)).x).toBe(-276));
    await page.keyboard.press("ArrowDown");
    await until(async () => expect((await standing(page)).y).toBe(-160));
    await page.keyboard.press("ArrowRight");
    await until(async () => expect((await standing(page)).x).toBe(-360));
    await zoom(page).getByText("1 / 3").waitFor();
    await page.keyboard.press("ArrowRight");
    await zoom(page).getByText("2 / 3").waitFor();
    await zoom(page).getByRole("button", { name: "Voir en entier" }).press("Enter");
    await until(async () => expect((await standing(page)).width).toBe(360));
    await zoom(page).getByRole("button", { name: "Voir de près" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await zoom(page).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/products/polo-cedre");
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });

  test("follow a finger, two fingers and a double tap on a phone", async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
    const { page, context } = await visit(browser, site.origin, { ...phone, ...still });
    await page.goto("/products/polo-cedre");
    await takenOver(page);
    const device = await context.newCDPSession(page);
    const first = (await gallery(page).getByRole("listitem").first().boundingBox())!;
    await page.touchscreen.tap(first.x + first.width / 2, first.y + first.height / 2);
    await opened(page);
    await until(async () => expect((await standing(page)).width).toBe(720));
    await move(device, [[{ x: 180, y: 300 }], [{ x: 150, y: 300 }], [{ x: 120, y: 300 }]]);
    await until(async () => expect((await standing(page)).x).toBe(-240));
    const [near, far] = [40, 60].map((half) => [
      { x: 180 - half, y: 370 },
      { x: 180 + half, y: 370 },
    ]);
    await move(device, [near!, far!]);
    await until(async () => expect((await standing(page)).width).toBe(1080));
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await pressTwice(device, "finger", { x: 180, y: 300 });
    await until(async () => expect((await standing(page)).width).toBe(360));
    await context.close();
  });

  test("without JavaScript lead to the picture itself", async () => {
    const { page, context } = await visit(browser, site.origin, { javaScriptEnabled: false });
    await page.goto("/products/polo-cedre");
    const address = await gallery(page).getByRole("link").first().getAttribute("href");
    const picture = await page.request.get(address!);
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    await context.close();
  });
});

/** Fingers on the screen, from place to place. */
async function move(device: CDPSession, places: readonly { x: number; y: number }[][]): Promise<void> {
  for (const [at, touchPoints] of places.entries()) {
    await device.send("Input.dispatchTouchEvent", { type: at === 0 ? "touchStart" : "touchMove", touchPoints });
  }
  await device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** A double click or tap, a tenth of a second apart by the device's own clock, however slow the machine is. */
async function pressTwice(device: CDPSession, by: "mouse" | "finger", place: { x: number; y: number }): Promise<void> {
  const now = Date.now() / 1000;
  for (const timestamp of [now, now + 0.1]) {
    if (by === "finger") {
      await device.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place], timestamp });
      await device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [], timestamp });
    } else {
      const press = { ...place, button: "left", clickCount: 1, timestamp } as const;
      await device.send("Input.dispatchMouseEvent", { ...press, type: "mousePressed" });
      await device.send("Input.dispatchMouseEvent", { ...press, type: "mouseReleased" });
    }
  }
}
