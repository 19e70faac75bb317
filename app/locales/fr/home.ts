/** The home page: splash, film and what stands between the photographs. */
export const home = {
  pauseFilm: "Mettre le film en pause",
  playFilm: "Lire le film",
  all: "Voir toute la collection",
  storyLabel: "L’atelier",
  storyTitle: "Une seule pièce, refaite jusqu’à ce qu’elle soit juste",
  storyText:
    "Un piqué tricoté serré, un col en côtes formé à la maille, des boutons de nacre cousus au fil poissé. Nous ne faisons que des polos, et nous les réparons.",
  storyLink: "Lire notre histoire",
} as const;
