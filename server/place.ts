import { findPackageJSON } from "node:module";
import { basename, dirname, join } from "node:path";

/** The project's folder, whether the server runs from its sources or from its bundle. */
export const root = dirname(findPackageJSON(import.meta.url)!);

const isBundled = import.meta.filename.endsWith(".js");

/** The file that a process of its own starts from. `name` is its path below `server/`, without ending. */
export const processFile = (name: string): string =>
  isBundled ? join(root, "build/process", `${basename(name)}.js`) : join(root, "server", `${name}.ts`);
