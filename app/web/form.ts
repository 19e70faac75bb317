import { useEffect, useRef } from "react";

/** One text of a submitted form; a missing one or a file is an empty text. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** A quantity of a submitted form: 1 when none is sent, null when what is sent is no number. */
export function quantityOf(form: FormData): number | null {
  const quantity = Number(textOf(form, "quantity") || "1");
  return Number.isFinite(quantity) ? quantity : null;
}

/**
 * After a refused submission the focus moves to the first field that is refused, or to the form's alert. `answer` is
 * the action's answer: a new one moves the focus again.
 */
export function useFocusOnRefusal<T extends HTMLElement>(answer: unknown) {
  const form = useRef<T>(null);
  useEffect(() => {
    if (answer === undefined || answer === null) return;
    const first =
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]") ??
      form.current?.querySelector<HTMLElement>("[data-alert]");
    first?.focus();
  }, [answer]);
  return form;
}
