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
  language: "Langue",
} as const;
