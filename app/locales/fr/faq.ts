import { deliveryCost } from "./charges.ts";
import { figures } from "./figures.ts";

/** The questions asked most, by theme. Agrees with the conditions of sale. */
export const faq = {
  title: "Questions fréquentes",
  description: `Tailles, livraison partout au Maroc, paiement à la livraison, retours sous ${figures.returns}, entretien et réparation.`,
  intro: "Les réponses courtes. Pour tout le reste, une personne vous répond sous un jour ouvré.",
  write: "Nous écrire",
  get themes() {
    return [
      {
        title: "Choisir",
        questions: [
          {
            question: "Comment choisir ma taille ?",
            answer:
              "Chaque fiche donne le tour de poitrine et la longueur du polo, taille par taille. Mesurez à plat un polo qui vous va bien, sous les emmanchures, et doublez. Entre deux tailles, la fiche dit laquelle prendre.",
          },
          {
            question: "Ma taille est épuisée. Reviendra-t-elle ?",
            answer:
              "Nous tricotons par petites séries et les tailles reviennent d’ordinaire en quelques semaines. Écrivez-nous : nous vous prévenons.",
          },
        ],
      },
      {
        title: "Commander et payer",
        questions: [
          {
            question: "Faut-il un compte ?",
            answer:
              "Non. Vous pouvez commander en invité et suivre la commande avec votre seule adresse e-mail, depuis Suivi Commande.",
          },
          {
            question: "Comment payer ?",
            answer: "À la livraison, au moment où le colis vous est remis. Rien n’est prélevé avant.",
          },
          {
            question: "Que se passe-t-il après ma commande ?",
            answer: `Notre équipe la vérifie sous ${figures.reviewDays} et vous écrit dès son approbation. Elle part ensuite de l’atelier, avec un numéro de suivi.`,
          },
        ],
      },
      {
        title: "Livraison et retours",
        questions: [
          {
            question: "Où et en combien de temps livrez-vous ?",
            answer: `Partout au Maroc, en ${figures.standardDays}. ${deliveryCost(" ; elle")}`,
          },
          {
            question: "Puis-je rendre ou échanger un polo ?",
            answer: `Oui, pendant ${figures.returns} à compter de la réception, non porté et avec ses étiquettes. L’enlèvement est gratuit, l’échange aussi.`,
          },
          {
            question: "Quand suis-je remboursé ?",
            answer: "Dès que le polo nous est revenu, et sous quinze jours au plus tard.",
          },
        ],
      },
      {
        title: "Entretenir et réparer",
        questions: [
          {
            question: "Comment laver mon polo ?",
            answer:
              "À 30 °C, sur l’envers, sans sèche-linge. Séchez-le à plat, à l’ombre, le col relevé. La fiche de chaque polo précise le reste.",
          },
          {
            question: "Que couvre la garantie ?",
            answer:
              "Les coutures et les boutons, pendant un, deux ou cinq ans selon le modèle ; la broderie aussi sur l’Atlas. La réparation est offerte, à l’atelier.",
          },
        ],
      },
    ] as const;
  },
} as const;
