import type { Days } from "../../../shop/policy.ts";
import { figures } from "./figures.ts";

/** The words that stand on every page. */
export const shop = {
  /** The document's own language and direction. */
  lang: "fr",
  dir: "ltr",
  language: "Maroc (Français)",
  skip: "Aller au contenu",
  notice: "Annonce",
  home: "Accueil",
  collection: "Collection",
  about: "À Propos",
  tracking: "Suivi Commande",
  signIn: "Se Connecter",
  signOut: "Se Déconnecter",
  signedOut: "Déconnecté",
  menu: "Menu",
  close: "Fermer",
  cartWith: (pieces: number) => (pieces === 0 ? "Panier, vide" : `Panier, ${pieces} article${pieces > 1 ? "s" : ""}`),
  wishlist: "Liste de souhaits",
  wishlistWith: (pieces: number) => (pieces === 0 ? "Liste de souhaits, vide" : `Liste de souhaits, ${pieces}`),
  insteadOf: "au lieu de",
  /** `size` is null where there is none to choose. */
  addedToCart: (name: string, size: string | null) => `Ajouté au panier : ${size ? `${name}, ${size}` : name}`,
  yourCart: "Votre panier",
  unreached: "Connexion interrompue",
  unreachedText: "Vérifiez votre connexion, puis réessayez : rien n’est perdu.",
  fault: "Une erreur s'est produite. Veuillez réessayer.",
  retry: "Réessayer",
  loading: "Chargement...",
  returns: `Retours sous ${figures.returns}`,
  cashOnDelivery: "Paiement à la livraison",
  get deliveredWithin() {
    return `Livraison en ${figures.standardDays}`;
  },
  deliveredIn: (days: Days) => `Livraison en ${figures.days(days)}`,
  exchangedWithin: `Échange sous ${figures.returns}`,
  deliveryAll: "Livraison partout au Maroc",
  rights: "Tous droits réservés",
} as const;
