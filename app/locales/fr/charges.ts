import { figure } from "../../../shop/money.ts";
import { policySaid, settingsSaid } from "../house.ts";
import { figures } from "./figures.ts";

/** The word for a tax in a sentence: the house's own name of it, or the language's. */
export const taxWord = () => policySaid().taxName || "taxes";

/** Above which amount delivery is free: always, never, or so many dirhams. */
function freeAbove(): "always" | "never" | string {
  const { feeCentimes, freeAboveCentimes } = policySaid().delivery;
  const isFeeForAll = !settingsSaid().cities?.fees;
  if ((feeCentimes === 0 && isFeeForAll) || freeAboveCentimes === 0) return "always";
  return freeAboveCentimes === null ? "never" : `${figure(freeAboveCentimes)} DH`;
}

/** What delivery costs, as a sentence goes on. */
export function deliveryOffer(): string {
  const above = freeAbove();
  if (above === "always") return "offerte";
  return above === "never" ? `pour ${figures.deliveryFee}` : `offerte au-dessus de ${above}`;
}

/** What delivery costs, in full, its two parts held together by `and`. */
export function deliveryCost(and: ". Elle" | " ; elle"): string {
  const above = freeAbove();
  if (above === "always") return "La livraison est offerte.";
  const fee = `La livraison coûte ${figures.deliveryFee}`;
  return above === "never" ? `${fee}.` : `${fee}${and} est offerte au-dessus de ${above} d’achat.`;
}

/** What is added to a price, or is in it already. */
export function addedToPrice(): string {
  const { taxPercent, pricesIncludeTax } = policySaid();
  const delivery = `livraison ${deliveryOffer()}`;
  if (taxPercent === 0) return delivery.replace("l", "L");
  return pricesIncludeTax
    ? `Toutes taxes comprises, ${delivery}`
    : `+ ${figures.houseTax} de ${taxWord()}, ${delivery}`;
}
