import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { AppBuild } from "../server/start-site.ts";

const root = resolve(import.meta.dirname, "..");
export const clientFolder = join(root, "build/client");

/** The app as it was built before the tests. */
export const loadBuild = (): Promise<AppBuild> => import(/* @vite-ignore */ join(root, "build/server/index.js"));

/** The files of scripts that this build made, as paths from its folder: those of former builds lie beside them. */
export const ownScripts = async (): Promise<string[]> =>
  (await readFile(join(root, "build/own"), "utf8")).split("\n").filter((file) => /^client\/assets\/.*\.js$/.test(file));

export const readBuilt = (file: string): Promise<string> => readFile(join(root, "build", file), "utf8");
