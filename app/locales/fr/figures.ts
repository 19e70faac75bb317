import { figure } from "../../../shop/money.ts";
import { type Days, policy } from "../../../shop/policy.ts";
import { policySaid, settingsSaid } from "../house.ts";

const { returnDays, mostCartLines, orderPageDays, buyerLinkDays } = policy;
const delivery = () => policySaid().delivery;
const fromTo = ({ least, most }: Days, to = " à ") => (least === most ? String(most) : `${least}${to}${most}`);
const working = (days: Days, kind: "ouvrable" | "ouvré", to?: string) =>
  days.most === 1 ? `${fromTo(days, to)} jour ${kind}` : `${fromTo(days, to)} jours ${kind}s`;
const percents = (percent: number) => `${String(percent).replace(".", ",")} %`;

/** What is added to a figure of which some cities have one of their own. */
const mostly = (own: object | null | undefined) => (own ? " le plus souvent" : "");

/** The house's figures as sentences name them; no sentence writes one itself. Those that can be set are read when asked for. */
export const figures = {
  get deliveryFee() {
    return `${figure(delivery().feeCentimes)} DH${mostly(settingsSaid().cities?.fees)}`;
  },
  get standardDays() {
    return `${working(delivery().standardDays, "ouvrable")}${mostly(settingsSaid().cities?.days)}`;
  },
  days: (days: Days) => working(days, "ouvrable"),
  daysShort: (days: Days) => working(days, "ouvrable", "–"),
  get reviewDays() {
    return working(delivery().reviewDays, "ouvré");
  },
  returns: `${returnDays} jours`,
  orderPage: `${orderPageDays} jours`,
  buyerLink: `${buyerLinkDays} jours`,
  cartLines: `${mostCartLines} articles`,
  tax: percents,
  get houseTax() {
    return percents(policySaid().taxPercent);
  },
} as const;
