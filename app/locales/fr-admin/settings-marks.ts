import type { Words } from "../in-locale.ts";

export const marks: Words["settingsMarks"]["marks"] = {
  title: "Logo et icône",
  text: "PNG, WebP, AVIF ou JPEG. Le SVG n’est pas accepté : un dessin peut contenir des scripts. Pages, e-mails et machines l’ont dans la seconde.",
  logo: "Logo",
  icon: "Icône",
  where: {
    logo: "En tête de chaque page, au-dessus des e-mails et sur une commande imprimée.",
    icon: "Dans les onglets, sur les écrans d’accueil et pour les moteurs de recherche.",
  },
  hints: {
    logo: "Au moins 40 pixels de haut, sans marges vides ; sur fond transparent, il tient aussi sur le film.",
    icon: "Carrée, au moins 512 pixels.",
  },
  own: "Le vôtre.",
  drawn: "Celui que dessine la boutique.",
  file: "Image",
  upload: "Envoyer",
  remove: "Retirer",
  saved: "Enregistré. Les pages le montrent désormais.",
  failed: "L’image n’a pas été enregistrée.",
  changedMeanwhile: (by, at) =>
    `${by ?? "Quelqu’un"} a changé cette image entre-temps, le ${at}. La sienne est montrée ci-dessus : envoyez de nouveau la vôtre pour la mettre à la place.`,
  none: "Veuillez choisir une image.",
};
