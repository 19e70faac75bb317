/** The home page: splash, film and what stands between the photographs. */
export const home = {
  pauseFilm: "Mettre le film en pause",
  playFilm: "Lire le film",
  all: "Voir toute la collection",
  band: [
    {
      name: "medina-macro",
      alt: "Patte de boutonnage d’un polo sable, de près : piqué, surpiqûres et boutons de nacre",
    },
    { name: "story-2", alt: "Trois polos Cèdre pliés en pile : écru, marine et vert cèdre" },
    { name: "ifrane-macro", alt: "Col en côtes et piqué blancs, de près" },
  ],
  bandText: "Approchez. C’est de près qu’un polo se juge.",
  newest: "Derniers arrivés",
  newestPicture: { name: "atlas-folded", alt: "Polo Atlas noir plié, le cèdre de la maison brodé sur le cœur" },
  storyLabel: "L’atelier",
  storyTitle: "Une seule pièce, refaite jusqu’à ce qu’elle soit juste",
  storyText:
    "Un piqué tricoté serré, un col en côtes formé à la maille, des boutons de nacre cousus au fil poissé. Nous ne faisons que des polos, et nous les réparons.",
  storyPicture: {
    name: "story-1",
    alt: "Col d’un polo bordeaux à double liseré, bouton de nacre et étiquette tissée Azrou",
  },
  storyLink: "Lire notre histoire",
} as const;
