/** What the field says in which a city is named. */
export const cityField = {
  suggestions: "Villes proposées",
  found: (count: number) =>
    count === 1
      ? "1 ville proposée : flèche vers le bas pour la choisir."
      : `${count} villes proposées : flèche vers le bas pour choisir.`,
  notServed: (city: string) => `Nous ne livrons pas encore à ${city}. Indiquez une autre adresse de livraison.`,
} as const;
