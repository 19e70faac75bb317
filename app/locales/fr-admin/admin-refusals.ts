import type { Words } from "../in-locale.ts";

export const adminRefusals: Words["adminRefusals"]["adminRefusals"] = {
  sizeNotFound: "Ce produit n’existe pas dans cette taille.",
  alertNotFound: "Cette alerte n’existe plus.",
  invalidProduct: "Veuillez vérifier les champs indiqués.",
  editedMeanwhile: "Quelqu’un d’autre a enregistré ce produit entre-temps.",
  referred: "Des commandes portent sur ce produit : il peut être retiré de la vente, pas supprimé définitivement.",
  notAnImage: "Ce fichier n’est pas une image lisible (JPEG, PNG, WebP ou AVIF).",
  pictureTooLarge: "Cette image est trop grande (25 Mo ou 50 mégapixels au plus).",
  tooManyPictures: "Un produit peut avoir 40 images au plus.",
  userNotFound: "Utilisateur introuvable",
  lastAdministrator: "C’est le dernier administrateur : donnez d’abord ce rôle à quelqu’un d’autre.",
  ownAccount: "Vous ne pouvez pas désactiver votre propre compte.",
  personNotFound: "Rien n’est gardé au sujet de cette adresse.",
  staffAccount: "Cette personne travaille ici : retirez-lui d’abord son rôle.",
  ordersOpen: "Des commandes ne sont pas terminées : livrez-les, refusez-les ou annulez-les d’abord.",
  sampleNotFound: "Cet exemple n’existe pas.",
  invalidSettings: "Veuillez vérifier les champs indiqués.",
  settingsSavedMeanwhile: "Quelqu’un d’autre a enregistré les réglages entre-temps.",
  versionNotFound: "Cette version des réglages n’existe pas.",
};
