import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { npmChromium } from "./npm-chromium.ts";
import { answered, countRequests } from "./requests.ts";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  // Letters stand where the page puts them, as on a phone; without a screen they would be moved to whole pixels.
  "--font-render-hinting=none",
];

/** The Chromium of `CHROMIUM_PATH`, else the one npm brings, else, where that one is not made for, the machine's own. */
async function chosen(): Promise<{ executablePath: string; env?: Record<string, string> }> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH };
  if (process.platform === "linux" && process.arch === "x64") return npmChromium();
  const own = installed.find((path) => existsSync(path));
  if (!own) throw new Error("npm brings a browser for Linux on x64 only: name a Chromium in CHROMIUM_PATH");
  return { executablePath: own };
}

/** A real Chromium, the same on every machine unless `CHROMIUM_PATH` names another. */
export async function launchChromium(...more: string[]): Promise<Browser> {
  return chromium.launch({ ...(await chosen()), args: [...flags, ...more] });
}

/** A message goes by itself after 5 s, which a busy machine may let pass before a test looks: here it stays to be seen. */
function keepMessages(): void {
  const wait = window.setTimeout;
  const patient = (act: () => void, ms = 0) => wait(act, ms === 5_000 ? 600_000 : ms);
  Object.assign(window, { setTimeout: patient });
}

/** A fresh visitor on a phone, whose page errors and refused scripts fail the test through `complaints`. */
export async function visit(browser: Browser, baseURL: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    locale: "fr-MA",
    ...options,
  });
  await context.addInitScript(keepMessages);
  countRequests(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { context, page, complaints: complaintsOf(page) };
}

/** The page's errors and refused scripts, as they come. */
export function complaintsOf(page: Page, complaints: string[] = []): string[] {
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** Waits until the page's scripts, which come after its first paint, have taken it over and nothing is asked for any more. */
export async function takenOver(page: Page): Promise<void> {
  // What only a page without scripts sends is taken out once they are at work
  await page.waitForFunction(
    () => "__reactRouterDataRouter" in window && document.querySelector("[name=plain]") === null,
  );
  await answered(page);
}
