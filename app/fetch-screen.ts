/** Where the router's own code finds the files of each screen. */
interface Manifest {
  __reactRouterManifest: { routes: Record<string, { module: string } | undefined> };
}

/**
 * Fetches the code of a screen before its loader or action is first asked from another one: where the code cannot be
 * had, the router reloads the page, and what is shown and typed is lost. `id` is the screen's file, without its ending.
 */
export const fetchScreen = (id: string): Promise<unknown> =>
  import(/* @vite-ignore */ (window as unknown as Manifest).__reactRouterManifest.routes[id]?.module ?? id);
