import type { OrderStatus } from "../../shop/orders/status.ts";

/** The labels of an order's status; the customer's own list says 'En Préparation' for processing. */
export const statusLabels: Record<OrderStatus, string> = {
  pending: "En Attente",
  confirmed: "Confirmée",
  processing: "En Traitement",
  shipped: "Expédiée",
  delivered: "Livrée",
  cancelled: "Annulée",
};

const payment: Record<string, string> = {
  credit_card: "Carte bancaire",
  paypal: "PayPal",
  cash_on_delivery: "Paiement à la livraison",
  standard: "Paiement à la livraison",
};
/** How an order is paid, in words. */
export const paymentLabel = (method: string): string => payment[method] ?? method;

/** How an order travels, in words. */
export const deliveryLabel = (method: string): string =>
  method === "standard" ? "Livraison standard (5–7 jours ouvrables)" : "Livraison express (2–3 jours ouvrables)";

/** How many pieces an order or a cart holds. */
export const pieces = (count: number): string => (count === 1 ? "1 article" : `${count} articles`);

export const confirmation = {
  title: "Merci pour votre commande",
  number: "Commande",
  pendingTitle: "Pending Review",
  pendingText:
    "Notre équipe vérifie votre commande sous 1 à 2 jours ouvrés. Vous recevrez un e-mail dès son approbation.",
  items: "Articles",
  address: "Adresse de livraison",
  billing: "Adresse de facturation",
  payment: "Mode de paiement",
  contact: "Contact",
  delivery: "Mode de livraison",
  notes: "Notes de commande",
  placedOn: "Passée le",
  expected: "Livraison estimée",
  tracking: "Numéro de suivi",
  continueShopping: "Continuer vos achats",
  myOrders: "Voir mes commandes",
  help: "Nous contacter",
  notFound: "Order not found",
  failed: "Failed to load order details",
  notFoundText: "Cette commande n'existe pas, ou son adresse est incomplète.",
  failedText:
    "Votre commande est bien enregistrée si vous en avez reçu le numéro. Rechargez cette page dans un instant.",
  next: "Et ensuite",
  track: "Suivre une commande",
  quantity: (count: number) => `Quantité : ${count}`,
} as const;

export const tracking = {
  title: "Suivre ma commande",
  text: "Saisissez l'adresse e-mail indiquée lors de votre commande.",
  email: "Adresse e-mail",
  search: "Rechercher",
  searching: "Recherche…",
  emailRequired: "Email requis",
  emailRequiredText: "Veuillez saisir votre adresse email.",
  failed: "Erreur",
  failedText: "Impossible de récupérer vos commandes. Veuillez réessayer.",
  none: "Aucune commande trouvée pour cette adresse.",
  noneText: "Vérifiez l'orthographe de l'adresse, ou connectez-vous si vous avez commandé avec un compte.",
  found: (count: number) => (count === 1 ? "1 commande" : `${count} commandes`),
} as const;
