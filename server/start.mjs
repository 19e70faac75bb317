import "./node-version.mjs";
import * as module from "node:module";
import { compileAhead } from "./compile-ahead.mjs";

// Compiled code is kept from start to start, which saves much of a second one.
module.enableCompileCache();
const kept = module.getCompileCacheDir();
if (kept) await compileAhead(kept);
await import("./quick-imports.ts");
const { open } = await import("./start.ts");
await open();
