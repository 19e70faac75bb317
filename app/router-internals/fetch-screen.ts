import { type DataRouteObject, matchRoutes } from "react-router";
import { importFetched } from "../web/fetch-code.ts";

/** Where the router's own code finds its screens and their files. */
interface Routed {
  __reactRouterManifest: { routes: Record<string, { module: string; imports?: string[] } | undefined> };
  __reactRouterDataRouter: { routes: DataRouteObject[] };
}

const routed = () => window as unknown as Routed;

/**
 * Fetches the code of a screen before its loader or action is first asked from another one: where the code cannot be
 * had, the router reloads the page, and what is shown and typed is lost. `id` is the screen's file, without its ending.
 */
export function fetchScreen(id: string): Promise<unknown> {
  const { module, imports = [] } = routed().__reactRouterManifest.routes[id] ?? { module: id };
  return importFetched(() => import(/* @vite-ignore */ module), [module, ...imports]);
}

/** The same for all screens of an address. */
export const fetchScreensOf = (path: string): Promise<unknown> =>
  Promise.all(
    (matchRoutes(routed().__reactRouterDataRouter.routes, path) ?? []).map(({ route }) => fetchScreen(route.id)),
  );
