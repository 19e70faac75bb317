import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import * as module from "node:module";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const folders = ["server", "shop", "db", "app/words"];
const entries = [
  ...["quick-imports", "start", "start-services", "start-site", "start-seed", "db/embedded", "db/migrate"],
  ...["storage/disk", "../db/seed/is-seeded", "../shop/accounts/first-administrator"],
];

/**
 * Compiles the server's code in a process of its own when `kept`, the folder of this Node's compiled code, does not hold
 * it as it is now: what turns TypeScript into JavaScript takes 20 MB of a process, and never gives them back.
 */
export async function compileAhead(kept) {
  const mark = join(kept, `shop-${createHash("sha256").update(`${root} ${versionOfSources()}`).digest("hex")}`);
  if (existsSync(mark)) return;
  const env = { ...process.env, NODE_ENV: "production" };
  // What it cannot compile this process fails at too, and tells; where it cannot write, nothing is kept.
  await once(spawn(process.execPath, [import.meta.filename, mark], { env, stdio: "ignore" }), "exit");
}

/** How many files there are and when the newest was changed. */
function versionOfSources() {
  const times = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => statSync(join(root, folder, name)).mtimeMs),
  );
  return `${times.length} ${Math.max(...times)}`;
}

if (import.meta.main) {
  module.enableCompileCache();
  for (const entry of entries) await import(`./${entry}.ts`);
  writeFileSync(process.argv[2], "");
  process.exit(0);
}
