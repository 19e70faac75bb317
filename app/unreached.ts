import { useEffect } from "react";
import { toasts } from "./toast-store.ts";
import { shop } from "./words/shop.ts";

/** Whether a request never got through: that is all a browser tells of it. */
export const isUnreached = (error: unknown): boolean => error instanceof TypeError;

/** Tells that the line is cut, without leading anybody away. */
export const sayUnreached = (): void => toasts.show({ title: shop.unreached, text: shop.unreachedText });

/** Without a line nobody is led away from what they see: true, and said, when there is none. */
export function staysOffline(): boolean {
  if (navigator.onLine) return false;
  sayUnreached();
  return true;
}

/** Links wait for the line to come back. */
export function useLinksNeedALine(): void {
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const leads =
        link?.origin === location.origin && link.pathname + link.search !== location.pathname + location.search;
      if (!leads || !staysOffline()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("click", hold, true);
    return () => document.removeEventListener("click", hold, true);
  }, []);
}
