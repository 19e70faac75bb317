/** What the screens around an account say; the specification's strings letter for letter. */
export const register = {
  title: "Créer un compte",
  text: "Retrouvez vos commandes, vos envies et votre adresse à chaque visite.",
  firstName: "Prénom",
  lastName: "Nom",
  password: "Mot de passe",
  passwordHint: "6 caractères au moins",
  confirm: "Confirmer le mot de passe",
  accept: "J’accepte les",
  terms: "conditions générales de vente",
  and: "et la",
  privacy: "politique de confidentialité",
  submit: "Créer mon compte",
  submitting: "Création…",
  done: "Compte créé avec succès !",
  failed: "Échec de l'inscription. Veuillez réessayer.",
  haveAccount: "Vous avez déjà un compte ?",
  signIn: "Se connecter",
  forgot: "Mot de passe oublié ?",
  texts: {
    MISSING_FIELDS: "Please fill in all fields.",
    PASSWORD_MISMATCH: "Les deux mots de passe ne sont pas identiques.",
    WEAK_PASSWORD: "Choisissez au moins 6 caractères, et un mot de passe que l’on ne devine pas.",
    TERMS_REQUIRED: "Veuillez accepter les conditions pour ouvrir un compte.",
    EMAIL_TAKEN: "Connectez-vous, ou choisissez un nouveau mot de passe.",
  },
  missing: "Missing fields",
} as const;

export const verify = {
  title: "Vérifiez votre adresse",
  sent: (email: string) => `Nous avons envoyé un lien et un code à 6 chiffres à ${email}. Ils valent 15 minutes.`,
  code: "Code de vérification",
  optional: "Facultatif",
  codeHint: "Suivez le lien de l’e-mail, ou saisissez ici son code.",
  submit: "Vérifier",
  submitting: "Vérification…",
  resend: "Renvoyer l’e-mail",
  resent: "Email de vérification envoyé",
  resentText: "Si un compte attend d’être vérifié à cette adresse, un nouvel e-mail est en route.",
  resendFailed: "Échec de l'envoi",
  failed: "Échec de la vérification",
  missing: "Code manquant",
  missingText: "Saisissez le code à 6 chiffres reçu par e-mail.",
  done: "Email vérifié !",
  signedOut: "Connectez-vous pour vérifier votre adresse e-mail.",
  signedOutText: "Le lien reçu par e-mail suffit aussi : il fonctionne sur tous vos appareils.",
  toSignIn: "Se connecter",
  signOut: "Utiliser une autre adresse",
  claimText: (email: string) =>
    `Saisissez le mot de passe du compte ${email} pour confirmer que cette adresse est la vôtre.`,
  password: "Mot de passe",
  chooseTitle: "Vous n’avez pas ouvert ce compte, ou oublié son mot de passe ?",
  chooseText: "Choisissez-en un nouveau : il remplace l’ancien, et tous les appareils connectés sont déconnectés.",
  newPassword: "Nouveau mot de passe",
  confirmPassword: "Confirmer le nouveau mot de passe",
  choose: "Enregistrer et confirmer",
  linkText: "Un geste encore : confirmez que cette adresse est bien la vôtre.",
  confirm: "Confirmer mon adresse",
} as const;

export const forgot = {
  title: "Mot de passe oublié",
  text: "Indiquez l’adresse de votre compte. Nous y envoyons un lien pour choisir un nouveau mot de passe.",
  submit: "Envoyer le lien",
  submitting: "Envoi…",
  emailRequired: "Email requis",
  emailRequiredText: "Veuillez saisir votre adresse e-mail.",
  invalid: "Email invalide",
  invalidText: "Veuillez saisir une adresse e-mail valide.",
  failed: "Échec de l'envoi. Veuillez réessayer.",
  sentTitle: "Consultez votre messagerie",
  sent: (email: string) => `Si un compte existe à l’adresse ${email}, un lien valable 30 minutes vient de partir.`,
  sentHint: "Rien reçu ? Regardez dans les indésirables, ou demandez un autre e-mail.",
  another: "Envoyer un autre e-mail",
  back: "Retour à la connexion",
} as const;

export const reset = {
  title: "Nouveau mot de passe",
  password: "Nouveau mot de passe",
  confirm: "Confirmer le nouveau mot de passe",
  submit: "Enregistrer",
  submitting: "Enregistrement…",
  done: "Mot de passe mis à jour",
  failed: "Échec de la mise à jour",
  askForLink: "Demander un autre lien",
} as const;

export const google = {
  signIn: "Continuer avec Google",
  signUp: "S’inscrire avec Google",
  or: "ou",
  failed: "Échec de la connexion. Veuillez réessayer.",
  notLinked: "Un compte existe déjà avec cette adresse e-mail. Connectez-vous avec votre mot de passe.",
  unverified: "Compte non vérifié",
  denied: "Connexion avec Google annulée.",
  finishing: "Connexion…",
  closing: "Vous êtes connecté. Vous pouvez fermer cette fenêtre.",
  goOn: "Continuer",
} as const;

/** Said with the welcome when a cart came along. */
export const arrival = {
  cartNote: "Certaines quantités de votre panier ont été ramenées au stock disponible.",
} as const;

/** Joining the staff by an invitation's link. */
export const invitation = {
  title: "Rejoindre l’équipe",
  text: (role: string, email: string) => `Rôle : ${role}. Votre compte portera l’adresse ${email}.`,
  firstName: "Prénom",
  lastName: "Nom",
  password: "Mot de passe",
  confirm: "Confirmer le mot de passe",
  submit: "Rejoindre l’équipe",
  submitting: "Un instant…",
  failed: "L’invitation n’a pas pu être acceptée.",
  done: "Bienvenue dans l’équipe !",
  missing: "Veuillez remplir tous les champs.",
  required: "À remplir",
  signIn: (email: string) =>
    `Un compte existe avec l’adresse ${email}. Connectez-vous avec lui, puis acceptez l’invitation.`,
  toSignIn: "Se connecter",
  toShop: "Retour à la boutique",
} as const;
