import { startTransition, useEffect, useState } from "react";

let isTakenOver = false;

/**
 * False in the server's page and until the browser has taken it over: what then still posts does so without JavaScript.
 * The change is no hurry: in one piece, the many parts of a page that wait for it would hold a phone up.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(isTakenOver);
  useEffect(() => {
    isTakenOver = true;
    startTransition(() => setHydrated(true));
  }, []);
  return isHydrated;
}
