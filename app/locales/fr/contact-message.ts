/** What is said of a contact message's fields. */
export const contact = {
  missing: "Veuillez remplir tous les champs.",
  invalidEmail: "Veuillez saisir une adresse e-mail valide.",
  /** The subject of a message that came without one, through the e-mail provider's protocol. */
  noSubject: "Sans sujet",
} as const;
