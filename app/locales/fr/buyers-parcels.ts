import type { ParcelState } from "../../../shop/parcels/states.ts";

/** What the buyer of an order is told of its parcels. */
export const buyersParcels = {
  states: {
    ready: "Prêt à partir",
    handed_over: "Remis au transporteur",
    in_transit: "En route",
    out_for_delivery: "En cours de livraison",
    not_found: "Passage du livreur sans réponse",
    postponed: "Livraison reportée",
    refused: "Refusé à la livraison",
    returning: "En retour vers l’atelier",
    returned: "Revenu à l’atelier",
    seen: "Revenu à l’atelier",
    delivered: "Livré",
    lost: "Égaré par le transporteur",
    cancelled: "Annulé",
  } satisfies Record<ParcelState, string>,
  quoted: (words: string) => `« ${words} »`,
  last: "Dernière nouvelle",
  saidAt: (date: string) => `le ${date}`,
  parcels: "Envoi",
  many: (count: number) => `Votre commande part en ${count} colis.`,
  one: (position: number, count: number) => (count === 1 ? "Colis" : `Colis ${position} sur ${count}`),
  contents: "Contenu",
  item: (quantity: number, name: string, size: string, color: string) =>
    `${quantity} × ${[name, size, color].filter(Boolean).join(", ")}`,
  toPay: "À régler à la livraison",
  expected: "Livraison prévue",
} as const;
