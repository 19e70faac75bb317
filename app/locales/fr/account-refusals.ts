import { policy } from "../../../shop/policy.ts";

/** What the account calls refuse with, where the specification has the words: letter for letter. */
export const accountRefusals = {
  network: "Erreur réseau. Vérifiez votre connexion, puis réessayez.",
  addressNotFound: "Cette adresse n’est plus dans votre profil.",
  ownStaffAccount: "Ce compte travaille pour la boutique. Un administrateur doit d’abord lui retirer son rôle.",
  ownOrdersOpen:
    "Une de vos commandes n’est pas terminée. Vos données pourront être effacées quand elle sera livrée ou annulée.",
  addressesFull: `Votre profil garde ${policy.mostAddresses} adresses au plus. Supprimez-en une d’abord.`,
  invalidEmail: "Format d'adresse email invalide.",
  invalidName: "Nom invalide",
  passwordMismatch: "Password mismatch",
  weakPassword: "Weak password",
  termsRequired: "Terms required",
  emailTaken: "Un compte existe déjà avec cette adresse e-mail.",
  codeMissing: "Code manquant",
  codeInvalid: "Code de vérification invalide ou expiré. Demandez un nouvel e-mail.",
  emailRequired: "Email requis",
  linkInvalid: "Ce lien n’est plus valable. Demandez-en un nouveau.",
  passwordsDiffer: "Mots de passe non identiques",
  passwordTooShort: "Mot de passe trop court",
  passwordCommon: "Mot de passe trop courant",
  staffPasswordTooShort: "Mot de passe trop court pour un administrateur",
  staffPasswordRequired: "Choisissez d’abord, dans votre profil, un mot de passe d’au moins 12 caractères.",
  signInAgain: "Reconnectez-vous avec Google, puis recommencez dans les 5 minutes.",
  currentRequired: "Mot de passe actuel requis",
  passwordRequired: "Mot de passe requis",
  wrongPassword: "Mot de passe incorrect. Veuillez réessayer.",
  lastAdministrator: "Vous êtes le dernier administrateur. Nommez-en un autre avant de supprimer votre compte.",
  alreadyWished: "Item already in wishlist",
  wishlistFull: "Votre liste de souhaits est pleine.",
} as const;
