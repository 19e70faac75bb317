import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { enableCompileCache, setSourceMapsSupport } from "node:module";
import { join } from "node:path";

enableCompileCache();
setSourceMapsSupport(true);
if (process.argv.includes("--dev")) await run("start.ts");
else {
  // In a process of its own: what reads TypeScript never gives its memory back.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, "build.ts")], { stdio: "inherit" });
  if (status === 0) await run("../build/process/start.js");
  else process.exitCode = 1;
}

async function run(file) {
  const { open } = await import(`./${file}`);
  await open();
}
