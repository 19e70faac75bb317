import { figures } from "./figures.ts";
import { shop } from "./shop.ts";

/** What the shop says when it cannot do what was asked. Letter for letter the specification's where it has words. */
export const refusals = {
  unauthenticated: "Veuillez vous connecter",
  permissionDenied: "Accès refusé",
  productNotFound: "Product not found",
  orderNotFound: "Order not found",
  choiceRequired: "Veuillez sélectionner la taille et la couleur",
  sizeRequired: "Veuillez choisir une taille.",
  sizeAvailable: "Cette taille est disponible.",
  outOfStock: "Stock insuffisant",
  invalidQuantity: "Veuillez indiquer une quantité entière d’au moins 1",
  cartFull: `Votre panier ne peut pas contenir plus de ${figures.cartLines} différents`,
  invalidFields: "Veuillez vérifier les champs indiqués.",
  emptyCart: "Votre panier est vide",
  keyReused: "Cette commande a déjà été envoyée avec un autre contenu.",
  statusConflict: "Cette commande a déjà changé de statut.",
  moveScheduled: "Cette commande est sur le point d’être annulée.",
  tooLateToUndo: "Il est trop tard pour revenir en arrière.",
  orderNotHeld: "Vous ne tenez plus cette commande.",
  attemptFields: "Il manque une précision.",
  tooManyRequests: "Trop de tentatives. Veuillez réessayer dans quelques minutes.",
  tooManyOrders: "Trop de commandes ont été passées en peu de temps. Veuillez réessayer plus tard, ou nous écrire.",
  tooManySignIns: "Trop de tentatives de connexion échouées. Veuillez réessayer plus tard.",
  missingFields: "Please fill in all fields.",
  invalidCredentials: "Identifiants invalides. Vérifiez votre adresse e-mail et votre mot de passe.",
  unverified: "Compte non vérifié",
  disabled: "Ce compte a été désactivé. Veuillez contacter le support.",
  mailNotFound: "Mail not found",
  mailSpent: "Cet e-mail est parti avec un lien qui ne sert qu’une fois : il ne peut pas être renvoyé.",
  orderBusy: "Cette commande est en cours de modification. Veuillez réessayer dans un instant.",
  noSite: "Ce champ ne peut pas contenir l’adresse d’un site.",
  messageIncomplete: "Champs manquants",
  invalidEmail: "Email invalide",
  badRequest: "Requête invalide.",
  notFound: "Introuvable.",
  methodNotAllowed: "Méthode non autorisée.",
  tooLarge: "Requête trop volumineuse.",
  tooSlow: "La requête a mis trop de temps à arriver.",
  fault: shop.fault,
  unavailable: "La boutique est momentanément indisponible. Veuillez réessayer dans un instant.",
} as const;

/** How many units are left of a size, as the product page and the cart say it; one is singular in French, and so is none. */
export const onlyLeft = (units: number, size: string): string =>
  `Seulement ${units} ${units > 1 ? "unités disponibles" : "unité disponible"} pour la taille ${size}`;
