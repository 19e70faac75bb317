import { type DataRouteObject, matchRoutes } from "react-router";

/** Where the router's own code finds its screens and their files. */
interface Routed {
  __reactRouterManifest: { routes: Record<string, { module: string } | undefined> };
  __reactRouterDataRouter: { routes: DataRouteObject[] };
}

const routed = () => window as unknown as Routed;

/**
 * Fetches the code of a screen before its loader or action is first asked from another one: where the code cannot be
 * had, the router reloads the page, and what is shown and typed is lost. `id` is the screen's file, without its ending.
 */
export const fetchScreen = (id: string): Promise<unknown> =>
  import(/* @vite-ignore */ routed().__reactRouterManifest.routes[id]?.module ?? id);

/** The same for all screens of an address. */
export const fetchScreensOf = (path: string): Promise<unknown> =>
  Promise.all(
    (matchRoutes(routed().__reactRouterDataRouter.routes, path) ?? []).map(({ route }) => fetchScreen(route.id)),
  );
