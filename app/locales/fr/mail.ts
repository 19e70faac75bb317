import { oneSize } from "../../../shop/catalogue/availability.ts";
import type { OrderStatus } from "../../../shop/orders/status.ts";
import { figures } from "./figures.ts";
import { statusLabels } from "./orders.ts";

/** What the shop's mails say. */
export const mail = {
  thanks: "Merci pour votre commande",
  greeting: (name: string) => (name ? `Bonjour ${name},` : "Bonjour,"),
  received: (number: string, date: string) => `Nous avons bien reçu votre commande ${number} du ${date}.`,
  get review() {
    return `Notre équipe la vérifie sous ${figures.reviewDays}. Vous recevrez un e-mail dès son approbation ; le paiement se fait à la livraison.`;
  },
  decide: "Tout est juste ?",
  decideLink: "Confirmez, corrigez l’adresse ou annulez",
  decideEnds: `Ce lien vaut ${figures.buyerLink}, tant que votre commande attend.`,
  items: "Articles",
  line: (size: string, color: string, quantity: number) => `${size} • ${color} • Quantité : ${quantity}`,
  deliverTo: "Livraison à",
  estimated: (date: string) => `Livraison estimée : ${date}.`,
  seeOrder: "Voir ma commande",
  signature: "Avec soin, l’atelier.",
  confirmationSubject: (number: string) => `Votre commande ${number}`,
  statusSubject: (number: string, status: OrderStatus) => `Commande ${number} : ${statusLabels[status]}`,
  statusTitle: {
    pending: "Votre commande est en attente",
    confirmed: "Votre commande est confirmée",
    processing: "Votre commande est en préparation",
    shipped: "Votre commande est en route",
    delivered: "Votre commande est livrée",
    cancelled: "Votre commande est annulée",
  } satisfies Record<OrderStatus, string>,
  statusText: {
    pending: "Notre équipe vérifie votre commande.",
    confirmed: "Notre équipe a vérifié votre commande et la prépare dès maintenant.",
    processing: "Votre commande est entre les mains de l’atelier.",
    shipped: "Votre commande a quitté l’atelier.",
    delivered: `Votre commande vous a été remise. Vous avez ${figures.returns} pour changer d’avis.`,
    cancelled: "Votre commande a été annulée. Rien ne vous sera demandé.",
  } satisfies Record<OrderStatus, string>,
  rejectedTitle: "Votre commande n’a pas pu être acceptée",
  rejectedText: "Notre équipe n’a pas pu accepter votre commande. Rien ne vous sera demandé.",
  givenUpSubject: (number: string) => `Commande ${number} : nous n’avons pas pu vous joindre`,
  givenUpTitle: "Nous n’avons pas pu vous joindre",
  givenUpText: (tries: number, phone: string) =>
    `Nous vous avons appelé ${tries === 1 ? "une fois" : `${tries} fois`} au ${phone} pour confirmer votre commande, sans réponse. Elle est annulée et rien ne vous sera demandé.`,
  givenUpAgain:
    "Vous la souhaitez toujours ? Passez-la de nouveau avec un numéro où vous joindre, ou répondez à cet e-mail.",
  outSubject: (number: string, amount: string) => `Commande ${number} : préparez ${amount}`,
  outTitle: (amount: string) => `Préparez ${amount}`,
  outText: (day: string, amount: string) =>
    `Votre colis est en cours de livraison, ce ${day}. Préparez ${amount} : le livreur encaisse en espèces à la remise.`,
  reminder: (number: string, total: string) => `Commande ${number}, total ${total}, à régler à la livraison.`,
  reminderOver: (number: string, total: string) => `Commande ${number}, d’un total de ${total}.`,
  codeSubject: (number: string) => `Votre code pour la commande ${number}`,
  codeTitle: "Votre code",
  codeText: (number: string) =>
    `Saisissez ce code sur la page de votre commande ${number} pour en voir tout le détail.`,
  codeEnds: "Le code vaut 15 minutes et ne sert qu’une fois.",
  movedSubject: "Votre compte vous attend",
  movedTitle: "Nous avons changé de boutique",
  movedText:
    "Votre compte, vos commandes et vos favoris vous ont suivi. Votre mot de passe, lui, ne voyage pas : choisissez-en un nouveau, et vous êtes chez vous.",
  movedAddress: (email: string) => `Votre adresse de connexion : ${email}`,
  movedButton: "Choisir un mot de passe",
  contactTitle: "Un message pour la maison",
  contactSubject: (subject: string) => `Message du site : ${subject}`,
  contactFrom: "De",
  contactAbout: "Sujet",
  contactMessage: "Message",
  contactAnswer: (name: string) => `Répondre à cet e-mail, c’est répondre à ${name}.`,
  contactNoAnswer: "Aucune adresse n’a été laissée : ce message ne peut pas recevoir de réponse.",
} as const;

const named = (product: string, size: string): string => (size === oneSize ? product : `${product} en taille ${size}`);

/** What the mails to whoever waits for a sold-out size say. */
export const waitlistMail = {
  greeting: "Bonjour,",
  confirmSubject: "Confirmez votre adresse e-mail pour être prévenu",
  confirmTitle: "Nous vous préviendrons",
  confirmText: (product: string, size: string) =>
    `Confirmez que cette adresse est la vôtre, et nous vous écrirons quand le ${named(product, size)} sera de retour.`,
  confirm: "Me prévenir",
  confirmEnds: "Ce lien vaut 48 heures.",
  notYou: "Vous n’avez rien demandé ? Ignorez ce message : nous ne vous écrirons plus.",
  backSubject: (product: string, size: string) => `De retour : ${named(product, size)}`,
  backTitle: "De retour à l’atelier",
  backText: (product: string, size: string) =>
    `Le ${named(product, size)} est de nouveau disponible. Il ne vous est pas réservé.`,
  see: "Voir le polo",
  once: "Nous ne l’écrivons qu’une fois.",
  leave: "Ne plus être prévenu d’aucun retour",
} as const;
