import { isTrackingPage } from "../orders/carriers.ts";

/** The page on which a parcel is followed, of a carrier's page with `{number}` in the place of its number; null where there is none. */
export function trackingPageOf(page: string | null, number: string | null): string | null {
  if (!page || !number) return null;
  const address = page.replaceAll("{number}", encodeURIComponent(number));
  return isTrackingPage(address) ? address : null;
}
