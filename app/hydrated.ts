import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's page and until the browser has taken it over: what then still posts does so without JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
