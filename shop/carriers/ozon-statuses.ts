import type { StatusTable } from "./statuses.ts";

/**
 * Ozon Express' statuses. Those of before it has a parcel (Nouveau Colis, Attente De Ramassage) and Annulé, which does not
 * say where the parcel is, mean nothing of the road.
 */
export const ozonStatuses: StatusTable = {
  Ramassé: "in_transit",
  Expédié: "in_transit",
  "En transit": "in_transit",
  Reçu: "in_transit",
  "Reçu par le livreur": "out_for_delivery",
  "Mise en distribution": "out_for_delivery",
  "En cours de livraison": "out_for_delivery",
  "En livraison": "out_for_delivery",
  "Pas de réponse": "not_found",
  Injoignable: "not_found",
  Reporté: "postponed",
  Refusé: "refused",
  Livré: "delivered",
  "Prêt pour retour": "returning",
  "En retour": "returning",
  Retourné: "returned",
};
