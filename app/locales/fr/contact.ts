import { hoursLine, openingHours } from "./opening-hours.ts";

/** The contact form and its page. Titles and refusals are the specification's, letter for letter. */
export const contact = {
  title: "Nous écrire",
  text: "Une question de taille, une commande à suivre, une réparation : notre équipe vous répond sous un jour ouvré.",
  name: "Nom complet",
  email: "Adresse e-mail",
  subject: "Sujet",
  message: "Message",
  send: "Envoyer",
  sending: "Envoi…",
  missing: "Champs manquants",
  missingText: "Veuillez remplir tous les champs.",
  required: {
    name: "Veuillez saisir votre nom.",
    email: "Veuillez saisir votre adresse e-mail.",
    subject: "Veuillez indiquer un sujet.",
    message: "Veuillez écrire votre message.",
  },
  invalid: "Email invalide",
  invalidText: "Veuillez saisir une adresse e-mail valide.",
  sent: "Message envoyé !",
  sentText: "Notre équipe vous répond sous un jour ouvré.",
  failed: "Échec de l'envoi du message. Veuillez réessayer.",
  trap: "Laissez ce champ vide",
  privacy: "Vos coordonnées ne servent qu’à vous répondre.",
  privacyLink: "Confidentialité",
  reachUs: "Autrement",
  byPhone: "Par téléphone",
  byMail: "Par e-mail",
  byWhatsApp: "Par WhatsApp",
  get hours() {
    return hoursLine(openingHours);
  },
  address: "L’atelier",
  pageDescription: "Écrivez à la maison : tailles, commandes, retours et réparations. Réponse sous un jour ouvré.",
  mailSubject: (subject: string) => `Message de contact : ${subject}`,
  mailTitle: "Un message du formulaire de contact",
  mailFrom: (name: string, email: string) => `De ${name}, ${email}`,
} as const;
