import { type FormEvent, type RefObject, useLayoutEffect, useState } from "react";
import { useHydrated } from "../web/hydrated.ts";
import { useNonce } from "../web/nonce.ts";

const key = "checkout";
type Typed = Record<string, string | boolean>;

/**
 * Puts what was kept into the fields that are as they came. A guest who signs in on the way goes on with what they
 * typed. It runs before the page is painted, as text of the page, so it may use nothing from outside of itself.
 */
function restoreDraft(form: HTMLFormElement): void {
  try {
    const { owner, typed } = JSON.parse(sessionStorage.getItem("checkout") ?? "{}");
    if (owner !== "" && owner !== form.dataset.owner) return;
    for (const name in typed) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = typed[name];
      else if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      else if (!field.readOnly && field.value === field.defaultValue) field.value = typed[name];
    }
  } catch {
    return; // a browser that keeps nothing for us
  }
}

/** Stands at the end of the form, so that its fields are filled in before anybody sees them. */
export const DraftScript = () => (
  <script
    nonce={useNonce()}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function as text
    dangerouslySetInnerHTML={{ __html: `(${restoreDraft})(document.currentScript.closest("form"))` }}
    suppressHydrationWarning
  />
);

/**
 * Keeps what is typed into the checkout for this tab, so that a reload does not take it away. The form's `data-owner`
 * is who fills it in: what a customer typed is shown to nobody else. An `answered` form brings by itself what was
 * typed. Source: behaviour.md, "Checkout".
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, owner: string, answered: boolean) {
  // Who comes from another page of ours never ran the page's own script
  const [isArrival] = useState(useHydrated());
  useLayoutEffect(() => {
    if (answered || !form.current) return;
    if (isArrival) restoreDraft(form.current);
    // What was typed before the scripts came
    for (const field of form.current.elements) if (isTouched(field)) keep(owner, field);
  }, [form, owner, answered, isArrival]);

  return ({ target }: FormEvent) => keep(owner, target);
}

/** To be called when the order is placed. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return; // a browser that keeps nothing for us
  }
}

/** What is typed into or ticked. */
export type Field = HTMLInputElement | HTMLTextAreaElement;

export const isField = (element: EventTarget): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const isTouched = (element: Element): boolean =>
  isField(element) &&
  (element.value !== element.defaultValue || ("checked" in element && element.checked !== element.defaultChecked));

function keep(owner: string, field: EventTarget): void {
  if (!isField(field)) return;
  const state = field.type === "checkbox" && "checked" in field ? field.checked : field.value;
  try {
    const kept: { owner?: string; typed?: Typed } = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const typed = kept.owner === owner || kept.owner === "" ? kept.typed : {};
    sessionStorage.setItem(key, JSON.stringify({ owner, typed: { ...typed, [field.name]: state } }));
  } catch {
    return; // a browser that keeps nothing for us
  }
}
