import type { OrderStatus } from "../../../shop/orders/status.ts";
import { figures } from "./figures.ts";

/** The labels of an order's status; the customer's own list says 'En Préparation' for processing. */
export const statusLabels: Record<OrderStatus, string> = {
  pending: "En Attente",
  confirmed: "Confirmée",
  processing: "En Traitement",
  shipped: "Expédiée",
  delivered: "Livrée",
  cancelled: "Annulée",
};

/** The way of an order, as it is drawn for whoever placed it. */
export const orderWay = {
  title: "Étapes de la commande",
  stages: {
    pending: "Reçue",
    confirmed: "Confirmée",
    processing: "En préparation",
    shipped: "Expédiée",
    delivered: "Livrée",
    rejected: "Refusée",
    cancelled: "Annulée",
  },
  states: { passed: "étape passée", present: "étape actuelle", ahead: "étape à venir" },
  ends: {
    rejected: "Nous n’avons pas pu accepter cette commande. Rien ne vous sera demandé.",
    cancelled: "Cette commande a été annulée. Rien ne vous sera demandé.",
  },
  carrier: "Transporteur",
  trackingNumber: "Numéro de suivi",
  follow: "Suivre le colis",
} as const;

export const confirmation = {
  title: "Merci pour votre commande",
  titleOfEnded: "Votre commande",
  number: "Commande",
  pendingTitle: "Pending Review",
  get pendingText() {
    return `Notre équipe vérifie votre commande sous ${figures.reviewDays}. Vous recevrez un e-mail dès son approbation.`;
  },
  get pendingCallText() {
    return `Notre équipe vérifie votre commande sous ${figures.reviewDays} et vous appelle.`;
  },
  items: "Articles",
  address: "Adresse de livraison",
  billing: "Adresse de facturation",
  payment: "Mode de paiement",
  contact: "Contact",
  delivery: "Mode de livraison",
  notes: "Notes de commande",
  placedOn: "Passée le",
  expected: "Livraison estimée",
  continueShopping: "Continuer vos achats",
  myOrders: "Voir mes commandes",
  inAccount: "Avec un compte à cette adresse e-mail, vous les retrouvez aussi dans",
  account: "Mes Commandes",
  print: "Imprimer",
  help: "Nous contacter",
  notFound: "Order not found",
  failed: "Failed to load order details",
  notFoundText: "Cette commande n’existe pas, ou son adresse est incomplète.",
  failedText:
    "Votre commande est bien enregistrée si vous en avez reçu le numéro. Rechargez cette page dans un instant.",
  next: "Et ensuite",
  track: "Suivre une commande",
} as const;

/** The page of an order that is no longer open to whoever has its address. */
export const lockedOrder = {
  title: "Votre commande",
  text: `Le détail d’une commande de plus de ${figures.orderPage} (nom, adresse, téléphone) ne s’ouvre qu’à la personne qui l’a passée.`,
  openTitle: "Voir tout le détail",
  openText: "Nous envoyons un code à l’adresse e-mail de la commande. Il vaut 15 minutes et ne sert qu’une fois.",
  request: "Recevoir un code",
  requesting: "Envoi…",
  sent: "Un code a été envoyé à l’adresse e-mail de la commande.",
  code: "Code",
  codeHint: "6 chiffres",
  open: "Ouvrir ma commande",
  opening: "Ouverture…",
  hasAccount: "Commande passée avec un compte ?",
  signIn: "Se connecter",
  requestFailed: "Échec de l'envoi",
  failed: "La commande n’a pas pu être ouverte. Veuillez réessayer.",
} as const;

export const tracking = {
  title: "Suivre ma commande",
  text: "Saisissez l’adresse e-mail indiquée lors de votre commande.",
  email: "Adresse e-mail",
  search: "Rechercher",
  searching: "Recherche…",
  emailRequired: "Email requis",
  emailRequiredText: "Veuillez saisir votre adresse email.",
  failed: "Erreur",
  failedText: "Impossible de récupérer vos commandes. Veuillez réessayer.",
  none: "Aucune commande trouvée pour cette adresse.",
  noneText: "Vérifiez l’orthographe de l’adresse, ou connectez-vous si vous avez commandé avec un compte.",
  pages: "Commandes, de la plus récente à la plus ancienne",
  older: "Commandes plus anciennes",
  newest: "Commandes récentes",
  found: (count: number) => (count === 1 ? "1 commande" : `${count} commandes`),
} as const;
