import { figures } from "./figures.ts";
import { shop } from "./shop.ts";

/** What screens say, too, when the shop cannot do what was asked. Letter for letter the specification's where it has words. */
export const refusals = {
  permissionDenied: "Accès refusé",
  outOfStock: "Stock insuffisant",
  invalidQuantity: "Veuillez indiquer une quantité entière d’au moins 1",
  cartFull: `Votre panier ne peut pas contenir plus de ${figures.cartLines} différents`,
  statusConflict: "Cette commande a déjà changé de statut.",
  moveScheduled: "Cette commande est sur le point d’être annulée.",
  tooLateToUndo: "Il est trop tard pour revenir en arrière.",
  noSite: "Ce champ ne peut pas contenir l’adresse d’un site.",
  invalidEmail: "Email invalide",
  invalidName: "Nom invalide",
  badRequest: "Requête invalide.",
  network: "Erreur réseau. Vérifiez votre connexion, puis réessayez.",
  fault: shop.fault,
} as const;

/** What the server says before any call is asked. */
export const gate = {
  notFound: "Introuvable.",
  methodNotAllowed: "Méthode non autorisée.",
  tooLarge: "Requête trop volumineuse.",
  tooSlow: "La requête a mis trop de temps à arriver.",
  unavailable: "La boutique est momentanément indisponible. Veuillez réessayer dans un instant.",
} as const;

/** How many units are left of a size, as the product page and the cart say it; one is singular in French, and so is none. */
export const onlyLeft = (units: number, size: string): string =>
  `Seulement ${units} ${units > 1 ? "unités disponibles" : "unité disponible"} pour la taille ${size}`;
