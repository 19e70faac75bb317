import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";

/**
 * A native modal dialog that is open while it is rendered: the browser traps focus and closes it on
 * Escape. What has `autoFocus` in it has the focus first. Without JavaScript it is an open block over the page, closed by the
 * link its content offers.
 */
export function Dialog({ onClose, className = "", ...rest }: ComponentProps<"dialog"> & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Read before its content takes the focus.
  const [opener] = useState(() => (typeof document === "undefined" ? null : document.activeElement));
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
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
  }, [opener]);
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
        if (event.target === dialog.current) onClose();
      }}
      className={`fixed inset-0 z-50 m-auto text-ink ${className}`}
    />
  );
}

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
