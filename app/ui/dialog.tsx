import { type ComponentProps, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

interface Props extends ComponentProps<"dialog"> {
  onClose: () => void;
  /** A media query: where it matches, the dialog stands beside the page and leaves it in reach. */
  besideAt?: string;
}

/**
 * A native modal dialog that is open while it is rendered: the browser traps focus and closes it on
 * Escape. What has `autoFocus` in it has the focus first. Without JavaScript it is an open block over the page, closed by the
 * link its content offers.
 */
export function Dialog({ onClose, besideAt, className = "", ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isBeside = useMedia(besideAt);
  // Read before its content takes the focus.
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    if (isBeside) {
      element.show();
      return () => focus(opener);
    }
    const first = element.contains(document.activeElement) ? document.activeElement : null;
    element.close();
    element.showModal();
    focus(first);
    // The browser gives the focus back to what opened a dialog that is closed, not to that of one that is taken away.
    return () => {
      element.close();
      focus(opener);
      // What opened it may be taken away at the same moment, as the line of what is deleted.
      queueMicrotask(() => document.activeElement === document.body && focus(document.querySelector("main")));
    };
  }, [opener, isBeside]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard's way out is Escape.
    <dialog
      {...rest}
      ref={dialog}
      open
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current && !isBeside) onClose();
      }}
      className={`text-ink ${besideAt ? "" : "fixed inset-0 z-50 m-auto"} ${className}`}
    />
  );
}

const never = () => () => {};

/** Whether a media query matches now; false on the server, and without one. */
function useMedia(query: string | undefined): boolean {
  const media = query !== undefined && typeof document !== "undefined" ? matchMedia(query) : null;
  const subscribe = media
    ? (changed: () => void) => {
        media.addEventListener("change", changed);
        return () => media.removeEventListener("change", changed);
      }
    : never;
  return useSyncExternalStore(
    subscribe,
    () => media?.matches ?? false,
    () => false,
  );
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
