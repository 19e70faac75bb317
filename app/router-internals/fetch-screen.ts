import { type DataRouteObject, matchRoutes } from "react-router";
import { areRunning, importFetched } from "../web/fetch-code.ts";

/** Where the router's own code finds its screens and their files. */
interface Routed {
  __reactRouterManifest: { routes: Record<string, { module: string; imports?: string[] } | undefined> };
  __reactRouterDataRouter: { routes: DataRouteObject[] };
}

const routed = () => window as unknown as Routed;

/** The file of a screen, named by its own file without its ending, and those it imports. */
function filesOf(id: string): [string, ...string[]] {
  const { module, imports = [] } = routed().__reactRouterManifest.routes[id] ?? { module: id };
  return [module, ...imports];
}

const screensAt = (path: string): string[] =>
  (matchRoutes(routed().__reactRouterDataRouter.routes, path) ?? []).map(({ route }) => route.id);

/**
 * Fetches the code of a screen before its loader or action is first asked from another one: where the code cannot be
 * had, the router reloads the page, and what is shown and typed is lost. `id` is the screen's file, without its ending.
 */
export function fetchScreen(id: string): Promise<unknown> {
  const files = filesOf(id);
  return importFetched(() => import(/* @vite-ignore */ files[0]), files);
}

/** The same for all screens of an address. */
export const fetchScreensOf = (path: string): Promise<unknown> => Promise.all(screensAt(path).map(fetchScreen));

/** Whether the code of all screens of an address runs already. */
export const areScreensThere = (path: string): boolean => screensAt(path).every((id) => areRunning(filesOf(id)));
