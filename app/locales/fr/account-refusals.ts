/** What the account's screens say, too, when something is refused. Letter for letter the specification's where it has words. */
export const accountRefusals = {
  invalidEmail: "Format d'adresse email invalide.",
  linkInvalid: "Ce lien n’est plus valable. Demandez-en un nouveau.",
  currentRequired: "Mot de passe actuel requis",
  tooManySignIns: "Trop de tentatives de connexion échouées. Veuillez réessayer plus tard.",
  invalidCredentials: "Identifiants invalides. Vérifiez votre adresse e-mail et votre mot de passe.",
  disabled: "Ce compte a été désactivé. Veuillez contacter le support.",
} as const;
