import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: process.env.BUILD_FOLDER ?? "build",
  ssr: true,
  /** The whole list of routes is small: sent once with the code, it saves a request per visited page. */
  routeDiscovery: { mode: "initial" },
  /** What a page does on its own in the browser is a few lines: not worth a file each. */
  splitRouteModules: false,
} satisfies Config;
