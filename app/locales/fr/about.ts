import { deliveryOffer } from "./charges.ts";
import { figures } from "./figures.ts";

/** The house's story. */
export const about = {
  title: "La maison",
  description: "Une maison marocaine qui ne fait que des polos : la maille, la coupe, l’atelier, et la réparation.",
  lead: "Nous ne faisons que des polos. Il nous a paru que c’était assez.",
  intro:
    "La maison porte le nom d’une ville du Moyen Atlas, où les cèdres poussent lentement et droit. Nous avons voulu des vêtements qui leur ressemblent : sans effets, faits pour durer, plus beaux avec le temps.",
  chapters: [
    {
      label: "La maille",
      title: "Un piqué serré, un fil long",
      picture: { name: "essaouira-macro", alt: "Piqué écru rayé marine, patte et boutons de nacre de près" },
      text: "Nous choisissons des cotons à longues fibres, peignés puis retordus, que nous tricotons serré. Le piqué garde son relief ; le col, tricoté en côtes et à la forme, ne gondole pas. Les rayures sont en fils teints, jamais imprimées.",
    },
    {
      label: "La coupe",
      title: "Un centimètre, puis un autre",
      picture: { name: "story-2", alt: "Trois polos Cèdre pliés en pile : écru, marine et vert cèdre" },
      text: "Chaque modèle est repris jusqu’à ce que l’épaule tombe juste et que le dos reste en place. Les côtés sont fendus, le dos descend deux centimètres plus bas que le devant. Ce sont des détails : on ne les remarque que lorsqu’ils manquent.",
    },
    {
      label: "L’atelier",
      title: "Cousu au Maroc, réparé au Maroc",
      picture: {
        name: "story-1",
        alt: "Col d’un polo bordeaux à double liseré, bouton de nacre et étiquette tissée Azrou",
      },
      text: "Les boutons de nacre sont cousus au fil poissé. Les coutures et les boutons sont garantis d’un à cinq ans selon le modèle, et la réparation est offerte : un polo qui revient à l’atelier en repart prêt pour dix étés.",
    },
  ],
  promiseTitle: "Ce que nous promettons",
  get promises() {
    return [
      ["Livraison", `Partout au Maroc, en ${figures.standardDays}, ${deliveryOffer()}.`],
      ["Paiement", "À la livraison, quand le colis est entre vos mains."],
      [`Retours sous ${figures.returns}`, "Sans motif, et l’enlèvement est gratuit."],
    ] as const;
  },
  toCollection: "Découvrir la collection",
  toHome: "Retour à l’accueil",
  toContact: "Nous écrire",
  toFaq: "Questions fréquentes",
} as const;
