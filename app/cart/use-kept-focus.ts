import { useEffect, useRef } from "react";

/** Taking away what holds the focus leaves it nowhere. */
const isLost = (): boolean => document.activeElement === document.body;

/** The focus of a line that is taken away goes to the name of the line in its place, else of the one before. */
export function useFocusInPlace(keys: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(keys);
  useEffect(() => {
    const at = before.current.findIndex((key) => !keys.includes(key));
    before.current = keys;
    if (at < 0 || !isLost()) return;
    const line = list.current?.children.item(Math.min(at, keys.length - 1));
    line?.querySelector<HTMLElement>("a:not([aria-hidden])")?.focus();
  }, [keys]);
  return list;
}

/** The focus of the last line that is taken away goes to the one way on. */
export function useFocusWhenEmptied(isEmpty: boolean) {
  const wayOn = useRef<HTMLAnchorElement>(null);
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && isLost()) wayOn.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  return wayOn;
}
