import type { Words } from "../in-locale.ts";

export const persons: Words["persons"]["persons"] = {
  title: "Données personnelles",
  text: "Tout ce qui est gardé d’un acheteur, comme la loi 09-08 l’accorde : remis en un fichier, ou effacé.",
  failedToLoad: "Impossible de lire les données personnelles.",
  searchLabel: "E-mail, nom ou téléphone",
  searchPlaceholder: "Trouver une personne",
  nobody: "Aucune personne trouvée",
  nothing: (email) => `Rien n’est gardé au sujet de ${email}.`,
  kept: "Ce qui est gardé",
  account: "Compte",
  guest: "Aucun, sans compte",
  yes: "Oui",
  phone: "Téléphone",
  parts: {
    orders: "Commandes",
    addresses: "Adresses",
    mails: "E-mails",
    messages: "Messages",
    waitlist: "Liste d’attente",
  },
  file: "Fichier",
  fileText: "Tout en un seul fichier, à remettre à la personne.",
  download: "Télécharger",
  orders: (shown, all) => (shown < all ? `Les ${shown} dernières commandes sur ${all}` : "Commandes"),
  eraseText:
    "On ne peut pas revenir en arrière. Compte, adresses, messages, e-mails et liste d’attente sont supprimés. Les commandes gardent articles, montants, ville et dates ; nom, e-mail, téléphone, rue et notes disparaissent.",
  openOrders: "Des commandes ne sont pas terminées : livrez-les, refusez-les ou annulez-les d’abord.",
  ownPassword: "Votre mot de passe",
  erase: "Effacer cette personne",
  erased: "Les données personnelles sont effacées.",
  failedToErase: "Les données personnelles n’ont pas pu être effacées.",
};
