import { type RefObject, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { isField } from "./checkout-draft.tsx";
import type { loader } from "./delivery.ts";

interface Priced {
  cart: Outputs["cart"]["view"] | null;
  /** The city it is priced for, as it was typed. */
  city: string;
}

/** How long nothing is typed before the cart is priced anew, in ms. */
const pauseMs = 300;

const cityOf = (form: HTMLFormElement | null): string => {
  const field = form?.elements.namedItem("city");
  return field && isField(field as Element) ? (field as HTMLInputElement).value.trim() : "";
};

/** The cart as it is priced for the city in the form: as the page came with it, then as the city is typed. */
export function usePricedCart(form: RefObject<HTMLFormElement | null>, loaded: Priced) {
  const fetcher = useFetcher<typeof loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown: Priced = (loaded.cart && fetcher.data) || loaded;
  const asked = useRef(shown.city);
  const { load } = fetcher;

  const follow = () => {
    const city = cityOf(form.current);
    if (!loaded.cart?.dependsOnCity || city === "" || city === asked.current) return;
    asked.current = city;
    load(`/checkout/delivery?city=${encodeURIComponent(city)}`);
  };
  // What a browser or the draft has filled in was not typed
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    follow();
    return () => clearTimeout(timer.current);
  }, []);
  return {
    ...shown,
    onChange({ target }: { target: EventTarget }) {
      if (!(target instanceof HTMLInputElement) || target.name !== "city") return;
      clearTimeout(timer.current);
      timer.current = setTimeout(follow, pauseMs);
    },
  };
}
