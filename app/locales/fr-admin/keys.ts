import type { Words } from "../in-locale.ts";

export const keys: Words["keys"]["keys"] = {
  title: "Clavier",
  list: [
    ["j", "Ligne ou commande suivante"],
    ["k", "Ligne ou commande précédente"],
    ["Enter", "Ouvrir la ligne"],
    ["x", "Choisir la ligne"],
    ["a", "Approuver la commande ouverte"],
    ["r", "Refuser la commande ouverte"],
    ["/", "Chercher partout"],
    ["Esc", "Fermer"],
    ["?", "Montrer ces touches"],
  ],
  lettersAct: "Les lettres seules agissent",
};
