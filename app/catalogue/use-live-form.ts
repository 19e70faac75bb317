import { type FormEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Centimes, shortDecimals } from "../../shop/money.ts";
import { staysOffline } from "../web/network-errors.ts";
import { addressOf, readCollectionAddress } from "./collection-address.ts";

const typingPause = 300;

/**
 * Keeps a filter form and the address together: a change leads to the form's address without a reload and with the
 * focus where it is; Back and links put their filters into the form. `bound` is the price filter's upper bound.
 */
export function useLiveForm(bound: Centimes) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const { search } = useLocation();

  useEffect(() => {
    clearTimeout(timer.current);
    if (form.current) fill(form.current, new URLSearchParams(search), bound);
  }, [search, bound]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function go() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const address = addressOf(new FormData(form.current), bound).toString();
    if (`?${address}` === (search || "?")) return fill(form.current, new URLSearchParams(search), bound);
    if (staysOffline()) return;
    void navigate({ pathname: "/products", search: address }, { preventScrollReset: true, replace: true });
  }

  return {
    ref: form,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      go();
    },
    /** A field left empty, or with what is no price, says again what is asked. */
    onBlur: go,
    onChange(event: FormEvent<HTMLFormElement>) {
      const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
      clearTimeout(timer.current);
      timer.current = setTimeout(go, isTyping ? typingPause : 0);
    },
  };
}

/** Writes an address into a form; a field somebody is typing in is left alone. */
function fill(form: HTMLFormElement, address: URLSearchParams, bound: Centimes): void {
  const { search = "", sizes, colors, families, priceRange, sort } = readCollectionAddress(address);
  const boxes: Record<string, readonly string[]> = { sizes, colors, families };
  const texts: Record<string, string> = {
    q: search,
    min: shortDecimals(priceRange?.minCentimes ?? 0),
    max: shortDecimals(priceRange?.maxCentimes ?? bound),
    sort: String(sort),
  };
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = boxes[field.name]?.includes(field.value) ?? false;
    } else if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && field.name in texts) {
      if (field !== document.activeElement) field.value = texts[field.name] ?? "";
    }
  }
}
