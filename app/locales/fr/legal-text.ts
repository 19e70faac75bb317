import type { Facts } from "../../../shop/legal/facts.ts";
import { figure } from "../../../shop/money.ts";
import { house, policySaid } from "../house.ts";
import { deliveryCost, taxWord } from "./charges.ts";
import { figures } from "./figures.ts";
import { openingHours } from "./opening-hours.ts";

/** What a legal text names in braces, as its sentences go on. */
export const facts: Facts = {
  get name() {
    return house.name;
  },
  get tagline() {
    return house.tagline.toLowerCase();
  },
  get legalName() {
    return house.legalName;
  },
  get legalForm() {
    return house.legalForm;
  },
  get capital() {
    return house.capitalCentimes === null ? "" : `${figure(house.capitalCentimes)} DH`;
  },
  get address() {
    return house.address;
  },
  get city() {
    return house.city;
  },
  get rc() {
    return house.rc;
  },
  get taxId() {
    return house.taxId;
  },
  get professionalTax() {
    return house.professionalTax;
  },
  get ice() {
    return house.ice;
  },
  get cndp() {
    return house.cndp;
  },
  get phone() {
    return house.phone;
  },
  get whatsapp() {
    return house.whatsapp;
  },
  get email() {
    return house.email;
  },
  get openingHours() {
    return house.openingHours || openingHours;
  },
  get priceTerms() {
    return howPricesAreMade();
  },
  get deliveryCost() {
    return deliveryCost(". Elle");
  },
  get standardDays() {
    return figures.standardDays;
  },
  get reviewDays() {
    return figures.reviewDays;
  },
  returns: figures.returns,
  orderPage: figures.orderPage,
};

/** Since when a text holds. */
export const inForceSince = (day: string): string => `En vigueur depuis le ${day}`;

/** How prices are to be read, in the conditions of sale. */
function howPricesAreMade(): string {
  const { taxPercent, taxName, pricesIncludeTax } = policySaid();
  const end = "avant que vous ne confirmiez : le total affiché est celui que vous réglez.";
  if (taxPercent === 0)
    return `Les prix sont en dirhams (DH). Le panier détaille le sous-total et la livraison, ${end}`;
  if (pricesIncludeTax)
    return `Les prix sont en dirhams (DH), toutes taxes comprises. Le panier détaille le sous-total, la livraison et la part de ${taxWord()}, au taux de ${figures.houseTax}, ${end}`;
  const taxes = taxName ? `la taxe (${taxName})` : "les taxes";
  return `Les prix sont en dirhams (DH). Le panier détaille le sous-total, la livraison et ${taxes}, de ${figures.houseTax} du sous-total, ${end}`;
}
