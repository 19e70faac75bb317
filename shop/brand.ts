/** The house. Its name is written here and nowhere else. */
export const brand = {
  name: "Azrou",
  slug: "azrou",
  tagline: "Maison de polos",
  email: "bonjour@azrou.example",
  phone: "+212 5 22 00 00 00",
  city: "Casablanca",
  country: "Maroc",
  /** The language its own people read. */
  locale: "fr",
} as const;
