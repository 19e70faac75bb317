export const login = {
  title: "Se connecter",
  email: "Adresse e-mail",
  password: "Mot de passe",
  show: "Afficher le mot de passe",
  hide: "Masquer le mot de passe",
  submit: "Se connecter",
  submitting: "Connexion…",
  missing: "Missing fields",
  missingText: "Please fill in all fields.",
  failed: "Échec de la connexion. Veuillez réessayer.",
  welcome: "Bon retour !",
  noAccount: "Pas encore de compte ?",
} as const;

/** The header's menu of somebody who is signed in. */
export const entry = {
  /** Says neither that somebody is signed in nor that nobody is. */
  account: "Compte",
  admin: "Admin",
  profile: "Profil",
  orders: "Mes Commandes",
  dashboard: "Tableau de bord admin",
  verify: "Vérifier mon adresse",
} as const;
