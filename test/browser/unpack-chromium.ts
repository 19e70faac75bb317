import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import shipped from "@sparticuz/chromium";

const folder = resolve(import.meta.dirname, "../../node_modules/.cache/chromium");

/**
 * The path of npm's Chromium, unpacked beside its package so that `npm ci` takes an older one away. Its package unpacks into the
 * folder for temporary files and takes whatever lies there already, also another version or half a file.
 */
export async function unpackChromium(): Promise<string> {
  const path = join(folder, "chromium");
  if (existsSync(path)) return path;
  const draft = `${folder}-${process.pid}`;
  await mkdir(draft, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = draft;
  try {
    await shipped.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  try {
    await rename(draft, folder);
  } catch (error) {
    if (!existsSync(path)) throw error;
    await rm(draft, { recursive: true });
  }
  return path;
}
