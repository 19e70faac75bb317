import type { Words } from "../in-locale.ts";

export const adminScreens: Words["adminScreens"]["adminScreens"] = {
  error: "Erreur",
  close: "Fermer",
  search: "Rechercher",
  first: "Première page",
  previous: "Précédente",
  next: "Suivante",
  last: "Dernière page",
  pages: "Pages",
  cancel: "Annuler",
  sections: "Rubriques",
  dashboard: "Tableau de bord",
  products: "Produits",
  inventory: "Stocks",
  orders: "Commandes",
  users: "Utilisateurs",
  seed: "Exemples",
  working: "En cours…",
  otherLanguage: { code: "en", name: "English" },
};
