import { type ComponentProps, useLayoutEffect, useRef } from "react";

/**
 * A native modal dialog that is open while it is rendered: the browser traps and returns focus and closes it on
 * Escape. Without JavaScript it is an open block over the page, closed by the link its content offers.
 */
export function Dialog({ onClose, className = "", ...rest }: ComponentProps<"dialog"> & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.close();
    element.showModal();
    // Closed before it leaves the page, the browser gives the focus back to where it was.
    return () => element.close();
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
