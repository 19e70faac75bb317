import type { MailContent } from "../../shop/mail/content.ts";
import type { MailShow, MailState } from "../../shop/mail/mail-state.ts";

/** The office's list of mails. */
export const mails = {
  title: "E-mails",
  filter: "E-mails affichés",
  shows: {
    stuck: "Non partis",
    queued: "En attente",
    failed: "En échec",
    abandoned: "Abandonnés",
    sent: "Envoyés",
    all: "Tous",
  } satisfies Record<MailShow, string>,
  states: {
    queued: "En attente",
    failed: "Nouvel essai prévu",
    abandoned: "Abandonné",
    sent: "Envoyé",
  } satisfies Record<MailState, string>,
  kinds: {
    "order-confirmation": "Confirmation de commande",
    "order-status": "Changement de statut",
    contact: "Message de contact",
    "contact-forward": "Copie au prestataire",
    verification: "Vérification d'adresse",
    "password-reset": "Nouveau mot de passe",
    "account-moved": "Compte transféré",
  } satisfies Record<MailContent["kind"], string>,
  mail: "E-mail",
  recipient: "Destinataire",
  order: "Commande",
  state: "État",
  tries: "Essais",
  written: "Écrit le",
  reason: "Raison",
  next: (at: string) => `Prochain essai ${at}`,
  sentAt: (at: string) => `Envoyé ${at}`,
  actions: "Actions",
  resend: "Renvoyer",
  resent: (recipient: string) => `E-mail remis à l'envoi pour ${recipient}.`,
  spent: "Lien à usage unique",
  none: "Aucun e-mail.",
  newest: "Les plus récents",
  older: "Plus anciens",
  pages: "Pages",
  error: "Erreur",
  failedToLoad: "Impossible de lire les e-mails.",
  failedToResend: "L'e-mail n'a pas pu être renvoyé.",
  stuck: (count: number) =>
    count === 1 ? "1 e-mail ne part pas" : `${count.toLocaleString("fr-FR")} e-mails ne partent pas`,
  see: "Voir les e-mails",
} as const;
