import { locateNative } from "../server/db/embedded-binaries.ts";
import { launchChromium } from "./browser/chromium.ts";

const browser = await launchChromium();
const { node, tz } = process.versions;
console.log(
  `Node ${node}, time-zone data ${tz}, Chromium ${browser.version()}, PostgreSQL ${locateNative().version.replace(/-.*/, "")}`,
);
await browser.close();
