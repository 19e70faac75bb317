import { figure } from "../../../shop/money.ts";
import { type Days, policy } from "../../../shop/policy.ts";

const { delivery, returnDays, mostCartLines, orderPageDays, taxPercent } = policy;
const fromTo = ({ least, most }: Days, to = " à ") => `${least}${to}${most}`;

/** The house's figures as sentences name them; no sentence writes one itself. */
export const figures = {
  deliveryFee: `${figure(delivery.feeCentimes)} DH`,
  freeAbove: `${figure(delivery.freeAboveCentimes)} DH`,
  standardDays: `${fromTo(delivery.standardDays)} jours ouvrables`,
  standardDaysShort: `${fromTo(delivery.standardDays, "–")} jours ouvrables`,
  expressDaysShort: `${fromTo(delivery.expressDays, "–")} jours ouvrables`,
  reviewDays: `${fromTo(delivery.reviewDays)} jours ouvrés`,
  returns: `${returnDays} jours`,
  orderPage: `${orderPageDays} jours`,
  cartLines: `${mostCartLines} articles`,
  tax: (percent: number) => `${percent} %`,
  houseTax: `${taxPercent} %`,
} as const;
