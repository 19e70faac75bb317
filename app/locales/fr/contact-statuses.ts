/** What the e-mail service's answers mean to whoever wrote, by their status. */
export const contactStatuses: Readonly<Record<number, string>> = {
  400: "Erreur de configuration du service d’e-mail. Écrivez-nous directement, en attendant.",
  401: "La clé API du service d’e-mail n’est pas valide. Écrivez-nous directement, en attendant.",
  403: "Accès refusé",
  429: "Trop de messages envoyés. Veuillez réessayer dans quelques minutes.",
  451: "Accès refusé aux navigateurs automatisés.",
};
