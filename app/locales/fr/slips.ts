/** What is printed and goes with a parcel: in French whatever the screens around it speak. */
export const slips = {
  title: (number: string) => `Bon de préparation ${number}`,
  titleOfMany: (count: number) => `${count} bons de préparation`,
  deliverTo: "Livrer à",
  order: "Commande",
  placedOn: "Passée le",
  product: "Article",
  size: "Taille",
  color: "Couleur",
  quantity: "Qté",
  packed: "Prêt",
  pieces: "Pièces",
  toCollect: "À encaisser",
  nothingToCollect: "Rien à encaisser",
  notes: "Remarques",
} as const;
