/** What a heart says wherever one stands: on a card and a product's page. */
export const heart = {
  add: (name: string) => `Ajouter ${name} à la liste de souhaits`,
  remove: (name: string) => `Retirer ${name} de la liste de souhaits`,
  addFailed: "Échec de l'ajout à la liste de souhaits",
  removeFailed: "Échec de la suppression de la liste de souhaits",
} as const;
