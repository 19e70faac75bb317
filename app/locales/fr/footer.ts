import { hoursLine } from "./opening-hours.ts";

/** The foot of every page of the storefront. */
export const footer = {
  house: "La maison",
  help: "Aide",
  follow: "Nous suivre",
  about: "À Propos",
  contact: "Contact",
  faq: "Questions fréquentes",
  terms: "Conditions générales",
  privacy: "Confidentialité",
  socials: { instagram: "Instagram", facebook: "Facebook", twitter: "Twitter", tiktok: "TikTok" },
  /** Empty where the house has not said when it answers. */
  get hours() {
    return hoursLine();
  },
  registered: "Immatriculation",
  language: "Langue",
} as const;
