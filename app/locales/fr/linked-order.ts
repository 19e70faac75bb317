import type { OrderStatus } from "../../../shop/orders/status.ts";

import { figures } from "./figures.ts";

/** The page to which a buyer comes by the link of their order. */
export const linkedOrder = {
  title: "Votre commande",
  text: "Tout est juste ? Dites-le-nous ici : nous préparerons votre commande sans vous appeler.",
  items: "Articles",
  payment: "À régler à la livraison.",
  address: "Adresse de livraison",
  what: "Que souhaitez-vous faire ?",
  confirm: "Je confirme",
  correct: "Je corrige mon adresse",
  correctText: "La livraison peut changer de prix avec la ville : le total suit, et nous vous l’écrivons.",
  save: "Corriger l’adresse",
  cancel: "J’annule",
  cancelText: "La commande est annulée aussitôt. Rien ne vous sera demandé.",
  cancelNow: "J’annule ma commande",
  sending: "Envoi…",
  confirmed: (when: string) => `Vous avez confirmé cette commande le ${when}. Notre équipe la traite en priorité.`,
  corrected: (when: string) =>
    `Vous avez corrigé l’adresse le ${when}. Pour la changer encore, écrivez-nous ou appelez-nous.`,
  decided: {
    pending: "Votre commande est en attente.",
    confirmed: "Votre commande est confirmée : elle ne se change plus ici.",
    processing: "Votre commande est en préparation : elle ne se change plus ici.",
    shipped: "Votre commande est en route : elle ne se change plus ici.",
    delivered: "Votre commande est livrée.",
    cancelled: "Votre commande est annulée.",
  } satisfies Record<OrderStatus, string>,
  ending: "Notre équipe est sur le point d’annuler cette commande.",
  failed: "Votre réponse n’a pas pu être enregistrée. Veuillez réessayer.",
  gone: "Ce lien n’est plus valable",
  goneText: `Il vaut ${figures.buyerLink}. L’état de votre commande se lit dans le suivi de commande.`,
  tooMany: "Un instant",
  track: "Suivre une commande",
  help: "Nous contacter",
} as const;
