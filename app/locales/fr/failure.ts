export const failure = {
  notFound: { title: "Introuvable", text: "Cette page n’existe pas, ou n’existe plus." },
  forbidden: { title: "Accès refusé", text: "Cette page ne vous est pas ouverte." },
  fault: {
    title: "Un instant",
    text: "La page n’a pas pu être affichée. Rien n’est perdu : rechargez-la dans un moment.",
  },
  reference: "Si cela se répète, écrivez-nous avec cette référence :",
  toCollection: "Retour à la Collection",
} as const;
