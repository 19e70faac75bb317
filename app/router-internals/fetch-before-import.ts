import type { Plugin } from "vite";

/**
 * Vite's own helper preloads what an `import()` needs by links, whose failures a browser remembers; ours fetches it. Which
 * files those are comes from Vite.
 */
export const fetchBeforeImport: Plugin = {
  name: "fetch-before-import",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `import { importFetched } from "/app/web/fetch-code.ts";
export const __vitePreload = (load, files) => importFetched(load, files.map((file) => "/" + file));`,
  },
};
