/** What a heart says wherever one stands: on a card, a product's page, in the header. */
export const heart = {
  count: (pieces: number) => (pieces === 0 ? "Liste de souhaits, vide" : `Liste de souhaits, ${pieces}`),
  add: (name: string) => `Ajouter ${name} à la liste de souhaits`,
  remove: (name: string) => `Retirer ${name} de la liste de souhaits`,
} as const;
