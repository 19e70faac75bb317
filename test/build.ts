import { join, resolve } from "node:path";
import type { AppBuild } from "../server/start-site.ts";

const root = resolve(import.meta.dirname, "..");
export const clientFolder = join(root, "build/client");

/** The app as it was built before the tests. */
export const loadBuild = (): Promise<AppBuild> => import(/* @vite-ignore */ join(root, "build/server/index.js"));
