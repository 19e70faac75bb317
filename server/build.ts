import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { glob, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

const root = resolve(import.meta.dirname, "..");
const stamp = join(root, "build/stamp");
const sources = ["app/**/*", "shop/**/*", "*.config.ts", "package-lock.json"];

/** Builds the app when its sources are not those of the last build. */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  const wanted = await fingerprint();
  const built = await readFile(stamp, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  if (built === wanted) return;
  say("Building the shop's pages (about 10 seconds, only when they changed)…");
  await build();
}

async function build(): Promise<void> {
  const wanted = await fingerprint();
  await run(join(root, "node_modules/@react-router/dev/bin.cjs"), "build");
  await compressAssets();
  await writeFile(stamp, wanted);
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256");
  const files: string[] = [];
  for (const pattern of sources) {
    for await (const entry of glob(pattern, { cwd: root, withFileTypes: true })) {
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(join(entry.parentPath, entry.name));
    }
  }
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file));
  return hash.digest("hex");
}

function run(script: string, ...parameters: string[]): Promise<void> {
  const child = spawn(process.execPath, [script, ...parameters], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((done, failed) => {
    child.on("error", failed);
    child.on("close", (code) => (code === 0 ? done() : failed(new Error(`the build failed:\n${output}`))));
  });
}

/** Text files are compressed once, as well as can be, beside themselves. */
async function compressAssets(): Promise<void> {
  for await (const file of glob("build/client/**/*.{js,css,svg,json,txt,webmanifest}", { cwd: root })) {
    const path = join(root, file);
    const best = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await pipeline(createReadStream(path), best, createWriteStream(`${path}.br`));
    await pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`));
  }
}

if (import.meta.main) await build();
