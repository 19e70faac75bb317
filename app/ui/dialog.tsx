import { type ComponentProps, useLayoutEffect, useRef } from "react";

/**
 * A native modal dialog that is open while it is rendered: the browser traps focus and closes it on
 * Escape. Without JavaScript it is an open block over the page, closed by the link its content offers.
 */
export function Dialog({ onClose, className = "", ...rest }: ComponentProps<"dialog"> & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || element.matches(":modal")) return;
    const before = document.activeElement;
    element.close();
    element.showModal();
    // The browser gives the focus back to what opened a dialog that is closed, not to that of one that is taken away.
    return () => {
      element.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
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
