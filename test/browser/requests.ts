import type { BrowserContext, Page, Request } from "playwright-core";
import { until } from "../until.ts";

const seen = new WeakMap<Page, { open: Set<Request>; begun: number }>();

/** Counts what the pages of a visitor ask for, from their first request on. */
export function countRequests(context: BrowserContext): void {
  context.on("page", (page) => {
    const requests = { open: new Set<Request>(), begun: 0 };
    seen.set(page, requests);
    page.on("request", (request) => {
      requests.open.add(request);
      requests.begun += 1;
    });
    page.on("requestfinished", (request) => requests.open.delete(request));
    page.on("requestfailed", (request) => requests.open.delete(request));
  });
}

/** A turn of the page in which it has nothing left to do, a frame, and another such turn. */
const aRest = () =>
  new Promise<void>((done) =>
    requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(() => done()))),
  );

/** Waits until a page has everything it asked for, and comes to rest without asking for more. */
export async function answered(page: Page): Promise<void> {
  await until(async () => {
    const requests = seen.get(page);
    if (!requests) throw new Error("nobody counts what this page asks for");
    const { begun } = requests;
    await page.evaluate(aRest);
    const urls = [...requests.open].map((request) => request.url());
    if (urls.length > 0) throw new Error(`still under way: ${urls.join(", ")}`);
    if (requests.begun > begun) throw new Error("it has asked for more");
  });
}
