import type { RoadState } from "../parcels/states.ts";
import type { StatusTable } from "./statuses.ts";

const refusedFor = [
  "Article Diff",
  "Taille",
  "Couleur",
  "Prix Différent",
  "Ouverture Colis",
  "Échantillon Nn conforme",
].map((reason): [string, RoadState] => [`Annulé Sur Place : ${reason}`, "refused"]);

/**
 * Cathedis' statuses. En Attente Ramassage, and the several ways in which it cancels without saying where the parcel is,
 * mean nothing of the road.
 */
export const cathedisStatuses: StatusTable = {
  Collecté: "in_transit",
  "Hub CATHEDIS": "in_transit",
  "Expédié vers hub destination": "in_transit",
  "Déposé au hub destinataire": "in_transit",
  "Mise En Distribution": "out_for_delivery",
  "Client Injoignable": "not_found",
  Injoignable: "not_found",
  "Client En Voyage": "postponed",
  "Confirmée Sous RDV": "postponed",
  "Annulé Sur Place": "refused",
  ...Object.fromEntries(refusedFor),
  Livré: "delivered",
  "Livré confirmé": "delivered",
};
