import { mostCounted } from "../../../shop/catalogue/listing.ts";
import { figure } from "../../../shop/money.ts";

/** What the collection, its cards and the home page's first screen say. */
export const catalogue = {
  heroTitle: "Le polo, avec\u00a0exactitude",
  heroText: "Coton peigné, maille piquée, coupe nette. Dessinés au Maroc, faits pour durer.",
  discover: "Découvrir notre collection",
  selection: "Notre Selection",
  none: "Aucun produit trouvé",
  noneText: "Élargissez votre recherche ou retirez un filtre.",
  collection: "La collection",
  collectionText: "Des polos en coton longues fibres, cousus avec soin, livrés partout au Maroc.",
  count: (count: number): string =>
    count >= mostCounted
      ? `Plus de ${figure((mostCounted - 1) * 100)} produits`
      : count < 2
        ? `${count} produit`
        : `${figure(count * 100)} produits`,
  results: "Les polos",
  search: "Rechercher un polo",
  nearMiss: (search: string) => `Aucun produit ne porte exactement « ${search} ». Voici ce qui s’en approche.`,
  pages: "Pages de la collection",
  filters: "Filtrer",
  chosen: "Filtres choisis",
  remove: (filter: string) => `Retirer le filtre ${filter}`,
  searched: (search: string) => `« ${search} »`,
  from: (price: string) => `Dès ${price}`,
  upTo: (price: string) => `Jusqu’à ${price}`,
  shadesOf: (family: string) => `Nuances : ${family}`,
  sizes: "Tailles",
  colors: "Couleurs",
  price: "Prix (DH)",
  min: "Minimum",
  max: "Maximum",
  sort: "Trier par",
  sorts: {
    newest: "Nouveautés",
    price: "Prix croissant",
    "price-desc": "Prix décroissant",
    name: "Nom",
    popularity: "Popularité",
    rating: "Note",
  },
  apply: "Afficher",
  sortNow: "OK",
  reset: "Réinitialiser",
  more: "Voir la suite",
  previous: "Page précédente",
  isNew: "Nouveau",
  soldOut: "Épuisé",
  colorsAvailable: "Couleurs disponibles",
} as const;
