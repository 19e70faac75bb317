import type { BookingFact } from "../../../shop/carriers/booking-facts.ts";
import type { CarrierProblem } from "../../../shop/carriers/check-carrier.ts";
import type { FileFact, FileKind } from "../../../shop/carriers/file-facts.ts";
import type { CarrierKind } from "../../../shop/carriers/kinds.ts";
import type { MappingFault } from "../../../shop/carriers/mapping-problems.ts";
import type { RowProblem } from "../../../shop/carriers/row-states.ts";
import type { TableProblem } from "../../../shop/carriers/table-problems.ts";
import type { Encoding } from "../../../shop/decode-text.ts";
import type { RoadState } from "../../../shop/parcels/states.ts";

const several = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;

/** What the admin screens of the carriers say. */
export const carriers = {
  title: "Transporteurs",
  text: "Ceux à qui la maison remet ses colis. Sans transporteur, les commandes s’expédient comme avant, sans colis.",
  add: "Ajouter un transporteur",
  none: "Aucun transporteur pour l’instant",
  noneText: "Ajoutez le premier : les colis, les bordereaux et l’argent encaissé se suivent à partir de là.",
  name: "Nom",
  nameHint: "tel que les acheteurs le lisent",
  kind: "Échanges",
  trackingPage: "Page de suivi",
  trackingPageHint: "{number} à la place du numéro",
  wholeDirhams: "Encaisse en dirhams entiers",
  wholeDirhamsShort: "Dirhams entiers",
  active: "Proposé pour de nouveaux colis",
  inactive: "Plus utilisé",
  state: "État",
  inUse: "Utilisé",
  actions: "Actions",
  edit: "Modifier",
  files: "Fichiers",
  yes: "Oui",
  no: "Non",
  save: "Enregistrer",
  saving: "Enregistrement…",
  saved: (name: string) => `${name} : enregistré.`,
  added: (name: string) => `${name} : ajouté.`,
  failed: "Le transporteur n’a pas pu être enregistré.",
  failedToLoad: "Impossible de lire les transporteurs.",
  notFound: "Ce transporteur n’existe pas.",
  error: "Erreur",
  back: "Retour aux transporteurs",
} as const;

export const carrierKindNames: Record<CarrierKind, string> = {
  hand: "À la main",
  file: "Par fichiers",
  sendit: "Sendit, en ligne",
  ozon: "Ozon Express, en ligne",
  cathedis: "Cathedis, en ligne",
};

/** The sentence of what is wrong with a carrier. */
export const carrierProblemTexts: Record<CarrierProblem, string> = {
  required: "Veuillez nommer le transporteur.",
  tooLong: "Ce nom est trop long.",
  taken: "Un autre transporteur a ce nom.",
  page: "Veuillez écrire une adresse qui commence par http:// ou https:// et contient {number}.",
  columns: "Deux colonnes ont le même nom.",
};

/** The file that books parcels. */
export const booking = {
  title: "Colis à enregistrer",
  text: "Les colis prêts de ce transporteur, dans un fichier CSV à ses colonnes.",
  download: "Télécharger le fichier (CSV)",
  columns: "Choisir les colonnes",
  columnsTitle: (carrier: string) => `Colonnes du fichier de ${carrier}`,
  columnsText:
    "Le nom de chaque colonne, dans l’ordre voulu par le transporteur, et ce qu’elle contient. Une ligne sans nom est laissée de côté.",
  column: "Colonne",
  columnAt: (place: number) => `Nom de la colonne ${place}`,
  fact: "Contenu",
  factAt: (place: number) => `Contenu de la colonne ${place}`,
  savedColumns: "Les colonnes sont enregistrées.",
  fileName: (carrier: string) => `colis-${carrier}.csv`,
} as const;

export const bookingFactNames: Record<BookingFact, string> = {
  code: "Code du colis",
  name: "Nom du destinataire",
  phone: "Téléphone (0612345678)",
  city: "Ville",
  street: "Adresse",
  postalCode: "Code postal",
  collect: "Montant à encaisser (DH)",
  pieces: "Nombre de pièces",
  contents: "Contenu du colis",
  weight: "Poids (kg)",
  note: "Remarque de l’acheteur",
  nothing: "Rien (colonne vide)",
};

/** What the columns are called where nobody has named them. */
export const usualColumns: Partial<Record<BookingFact, string>> = {
  code: "Référence",
  name: "Destinataire",
  phone: "Téléphone",
  city: "Ville",
  street: "Adresse",
  collect: "Montant",
  pieces: "Pièces",
  contents: "Contenu",
  note: "Remarque",
};

/** Files that come from a carrier. */
export const carrierFiles = {
  title: (carrier: string) => `Fichiers de ${carrier}`,
  bring: "Apporter un fichier",
  received: "Fichiers reçus",
  receivedText:
    "Un fichier CSV du transporteur. Rien n’est pris avant que vous ayez dit ce que contient chaque colonne.",
  about: "Le fichier dit",
  file: "Fichier (CSV)",
  send: "Lire le fichier",
  sending: "Lecture…",
  noFile: "Veuillez choisir un fichier.",
  failedToTake: "Le fichier n’a pas pu être lu (10 Mo au plus).",
  failedToLoad: "Impossible de lire le fichier.",
  notFound: "Ce fichier n’existe pas, ou n’est plus gardé.",
  none: "Aucun fichier reçu ces derniers jours.",
  name: "Fichier",
  when: "Reçu le",
  rows: "Lignes",
  result: "Résultat",
  toMap: "Colonnes à préciser",
  underWay: "En cours",
  done: (taken: number, known: number, left: number) =>
    [
      several(taken, "nouvelle", "nouvelles"),
      several(known, "déjà connue", "déjà connues"),
      several(left, "laissée de côté", "laissées de côté"),
    ].join(", "),
  open: "Ouvrir",
  backTo: (carrier: string) => `Retour aux fichiers de ${carrier}`,
  readAs: (rows: number, encoding: string) => `${several(rows, "ligne", "lignes")}, écrites en ${encoding}.`,
  mapping: "Ce que contient chaque colonne",
  mappingText: "Proposé d’après les noms des colonnes ou votre dernier fichier : vérifiez avec les exemples.",
  column: "Colonne",
  examples: "Exemples",
  holds: "Contient",
  ignored: "— ignorée —",
  look: "Voir les mots de ce statut",
  words: "Ce que veulent dire les mots du transporteur",
  wordsText:
    "Un mot sans état est gardé et montré tel quel ; il ne fait pas avancer le colis. Vos réponses valent pour les prochains fichiers.",
  noWords: "Choisissez d’abord la colonne du statut.",
  word: "Mot du transporteur",
  count: "Lignes",
  means: "Veut dire",
  unknown: "— inconnu —",
  stateOf: (word: string) => `Ce que veut dire « ${word} »`,
  holdsOf: (column: string) => `Ce que contient la colonne ${column}`,
  payment: "Ce fichier est un paiement",
  paymentText:
    "Avec une référence, chaque colis du fichier est réglé par ce paiement : le montant encaissé, moins les frais. Sans référence, le fichier dit seulement ce qui a été encaissé.",
  reference: "Référence du paiement",
  noDay: "Veuillez choisir le jour du paiement.",
  paidBy: (reference: string) => `Paiement ${reference}.`,
  twice: "Deux colonnes ont le même contenu.",
  paidOn: "Payé le",
  apply: "Prendre ces lignes",
  applying: "Un instant…",
  failedToApply: "Les lignes n’ont pas pu être prises.",
  progress: "Avancement",
  progressText: (done: number, rows: number) => `${done} lignes sur ${rows}`,
  resume: "Continuer",
  finished: "Toutes les lignes ont été lues.",
  counts: { taken: "Nouvelles", known: "Déjà connues", left: "Laissées de côté" },
  left: "Lignes laissées de côté",
  leftText: "Le reste du fichier est pris. Corrigez ces lignes et renvoyez-les, ou notez-les à la main.",
  line: "Ligne",
  why: "Pourquoi",
  cells: "Contenu",
  download: "Télécharger ces lignes (CSV)",
  more: "Il y en a davantage dans le fichier à télécharger.",
  leftFileName: "lignes-laissees.csv",
} as const;

export const fileKindNames: Record<FileKind, string> = {
  statuses: "où en sont les colis",
  cash: "ce qui a été encaissé ou payé",
};

export const fileFactNames: Record<FileFact, string> = {
  code: "Code du colis (le nôtre)",
  trackingNumber: "Numéro du transporteur",
  status: "Statut",
  date: "Date",
  note: "Remarque",
  amount: "Montant encaissé",
  fee: "Frais",
};

export const encodingNames: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows (français)",
  "windows-1256": "Windows (arabe)",
};

/** What a parcel's state is called. */
export const roadStateNames: Record<RoadState, string> = {
  in_transit: "En chemin",
  out_for_delivery: "En cours de livraison",
  not_found: "Absent ou injoignable",
  postponed: "Reporté",
  refused: "Refusé",
  returning: "En retour",
  returned: "Revenu à la maison",
  delivered: "Livré",
  lost: "Perdu",
};

/** Why a file cannot be taken. */
export const tableProblemTexts: Record<TableProblem, string> = {
  empty: "Ce fichier est vide.",
  "not-text": "Ce fichier n’est pas un texte. Dans Excel, choisissez « Enregistrer sous », puis CSV.",
  "one-column": "Ce fichier n’a qu’une colonne : il en faut au moins deux, séparées par ; ou , ou une tabulation.",
  "no-rows": "Ce fichier n’a pas de ligne sous le nom de ses colonnes.",
  "too-many": "Ce fichier a plus de 20 000 lignes : envoyez-le en plusieurs parties.",
  "too-large": "Ce fichier dépasse 10 Mo : envoyez-le en plusieurs parties.",
  "open-quote": "Un guillemet est ouvert dans ce fichier et jamais fermé.",
};

/** What is wrong with what a column is said to hold. */
export const mappingFaultTexts: Record<MappingFault, string> = {
  required: "Une colonne doit le contenir.",
  unknown: "Cette colonne n’est pas dans le fichier.",
  twice: "Cette colonne a déjà un contenu.",
  reference: "Veuillez écrire la référence du paiement.",
  ahead: "Ce jour n’est pas encore venu.",
  "below-zero": "Les frais du fichier dépassent ce qu’il dit encaissé.",
};

/** Why a row was left. */
export const rowProblemTexts: Record<RowProblem, string> = {
  "no-number": "Ni code ni numéro de colis.",
  "no-parcel": "Aucun colis n’a ce code ou ce numéro.",
  "other-carrier": "Ce colis est chez un autre transporteur.",
  "not-left": "Ce colis n’a pas été remis au transporteur.",
  "too-late": "Ce colis est déjà arrivé, revenu ou annulé : rien ne change.",
  "no-status": "Pas de statut.",
  date: "La date ne se lit pas (22/11/2026 ou 2026-11-22 14:05).",
  amount: "Le montant ne se lit pas (372,60 ou 1 234,50 DH).",
  fee: "Les frais ne se lisent pas.",
  settled: "Ce colis a déjà été réglé.",
};
