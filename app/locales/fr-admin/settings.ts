import type { Words } from "../in-locale.ts";

export const settingsProblems: Words["settings"]["settingsProblems"] = {
  required: "Veuillez remplir ce champ.",
  invalid: "Ce texte ne peut pas être lu.",
  tooLong: "Ce texte est trop long.",
  digits: "Veuillez écrire 5 à 10 chiffres.",
  ice: "Un ICE compte 15 chiffres, dont les deux derniers vérifient les autres : ceux-ci ne s’accordent pas.",
  phone: "Veuillez écrire un numéro de téléphone, par exemple +212 5 22 00 00 00.",
  email: "Veuillez écrire une adresse e-mail.",
  page: "Veuillez écrire l’adresse d’une page, qui commence par https://",
  amount: "Veuillez écrire un montant en dirhams, avec deux décimales au plus.",
  percent: "Veuillez écrire un pourcentage de 0 à 100, avec deux décimales au plus.",
  number: "Veuillez écrire un nombre entier.",
  days: "Veuillez écrire un nombre de jours de 1 à 90.",
  daysOrder: "Le premier nombre de jours ne doit pas dépasser le second.",
  date: "Veuillez écrire un jour et une heure.",
  datesOrder: "La fin doit venir après le début.",
};
