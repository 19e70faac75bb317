import { type RefObject, useEffect } from "react";

/** What scanners type of a code, also where the machine reads another keyboard than they press. */
const ofCode = /^[\p{L}\d&"'()\-_]$/u;
const isField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]") !== null;

/**
 * Has whatever a hand scanner types land in a field, wherever the focus is: with a phone in one hand nobody presses a field
 * first. The admin screens' own keys do not hear it.
 */
export function useScanner(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !ofCode.test(event.key)) return;
      if (isField(event.target) || document.querySelector("dialog:modal")) return;
      event.stopPropagation();
      // The letter is typed where the focus is by then
      field.current?.focus();
    };
    document.addEventListener("keydown", hear, true);
    return () => document.removeEventListener("keydown", hear, true);
  }, [field]);
}
