import type { SampleKind } from "../../../shop/mail/sample-kinds.ts";

/** The e-mail test page: for administrators, so partly English like the other admin screens. */
export const emailTest = {
  title: "Test des e-mails",
  text: "Chaque essai part par la vraie file d’envoi, avec un contenu inventé, vers l’adresse de l’administrateur connecté.",
  buttons: {
    "order-confirmation": "Confirmation de commande",
    "order-status": "Changement de statut",
    contact: "Message de contact",
  } satisfies Record<SampleKind, string>,
  configuration: "Vérifier la configuration",
  running: "Envoi en cours…",
  log: "Journal",
  emptyLog: "Aucun essai pour l’instant.",
  notAuthenticated: "User not authenticated",
  sent: (what: string, recipient: string, tries: number) =>
    `${what} : envoyé à ${recipient}${tries > 1 ? ` (${tries} tentatives)` : ""}`,
  failed: (what: string, reason: string) => `${what} : échec, ${reason}`,
  waiting: (what: string) => `${what} : toujours en file d’attente, rien n’est encore parti`,
  part: {
    service: "Service",
    template: "Template",
    publicKey: "Clé publique",
    businessEmail: "E-mail de la maison",
    relay: "Serveur SMTP",
  },
  right: (part: string, found: string) => `${part} : ${found}`,
  wrong: (part: string, found: string) => `${part} : à corriger, ${found || "absent"}`,
  success: "Réussi",
  failure: "Échec",
} as const;
