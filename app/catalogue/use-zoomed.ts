import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** Which picture is enlarged, and around which point of it, from 0 to 1 across and down. */
export interface Zoomed {
  index: number;
  x: number;
  y: number;
}

/** The enlarged picture is an entry of the browser's history of its own, so that Back closes it and stays on the page. */
export function useZoomed() {
  const navigate = useNavigate();
  const { pathname, search, key, state } = useLocation();
  const left = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry may be left again.
  useEffect(() => {
    left.current = null;
  }, [key]);
  const zoomed = (state as { zoomed?: Zoomed } | null)?.zoomed ?? null;
  function open(index: number, event: MouseEvent) {
    const zoomed: Zoomed = { index, ...placeIn(event) };
    navigate({ pathname, search }, { state: { zoomed }, preventScrollReset: true });
  }
  /** Once, however often it is pressed before the browser has gone back. */
  function close() {
    if (left.current === key) return;
    left.current = key;
    navigate(-1);
  }
  return { zoomed, open, close };
}

/** Where something was pressed; its middle where that was done by keyboard. */
function placeIn({ currentTarget, clientX, clientY, detail }: MouseEvent): { x: number; y: number } {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
