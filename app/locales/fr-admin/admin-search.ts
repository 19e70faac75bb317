import type { Words } from "../in-locale.ts";

export const adminSearch: Words["adminSearch"]["adminSearch"] = {
  title: "Rechercher partout",
  open: "Rechercher",
  label: "Commandes, produits, personnes, pages",
  hint: "↑ ↓ pour choisir, Entrée pour ouvrir",
  orders: "Commandes",
  products: "Produits",
  people: "Personnes",
  pages: "Pages",
  draft: "brouillon",
  archived: "archivé",
  none: "Rien trouvé",
  failed: "La recherche a échoué.",
  found: (count) => (count === 1 ? "1 résultat" : `${count} résultats`),
};
