import { useEffect, useRef } from "react";

const kinds = ["pointerdown", "focusin", "keydown", "click"];

/**
 * For a native disclosure that lies over the page: it closes on Escape, where the focus goes back to it, on leaving it and
 * on following a link of it, which the next page may take its time to answer.
 */
export function useClosing() {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (!menu?.open) return;
      const target = event.target as Element;
      const isOver =
        event.type === "keydown"
          ? (event as KeyboardEvent).key === "Escape"
          : !menu.contains(target) || (event.type === "click" && target.closest("a") !== null);
      if (!isOver) return;
      menu.open = false;
      if (event.type === "keydown") menu.querySelector("summary")?.focus();
    };
    for (const kind of kinds) document.addEventListener(kind, close);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, close);
    };
  }, []);
  return details;
}
