import "./node-version.mjs";
import * as module from "node:module";

// Compiled code is kept from start to start, which saves much of a second one.
module.enableCompileCache();
await import("./quick-imports.ts");
await import("./start.ts");
