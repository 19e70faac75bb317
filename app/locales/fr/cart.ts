import { shop } from "./shop.ts";

export const cart = {
  title: shop.yourCart,
  description: "Les pièces que vous avez choisies, leur livraison et leur total, avant de passer commande.",
  empty: "Votre panier est vide",
  emptyText: "Prenez le temps de découvrir la collection.",
  toCollection: "Découvrir la collection",
  continueShopping: "Continuer vos achats",
  checkout: "Passer la commande",
  drawerCheckout: "Checkout",
  view: "Voir le Panier",
  summary: "Récapitulatif",
  remove: "Retirer",
  removeNamed: (name: string) => `Retirer ${name} du panier`,
  less: (name: string) => `Diminuer la quantité de ${name}`,
  more: (name: string) => `Augmenter la quantité de ${name}`,
  quantity: "Quantité",
  update: "Mettre à jour",
  freeShippingHint: (missing: string) => `Ajoutez ${missing} DH de plus pour la livraison gratuite !`,
  freeShippingReached: "La livraison vous est offerte.",
  dropped: (count: number) =>
    count === 1
      ? "Un article n’est plus vendu et a été retiré de votre panier."
      : `${count} articles ne sont plus vendus et ont été retirés de votre panier.`,
} as const;
