import { addedToPrice, deliveryOffer } from "./charges.ts";
import { figures } from "./figures.ts";

/** What a product's page says. */
export const product = {
  size: "Taille",
  color: "Couleur",
  quantity: "Quantité",
  get addedToPrice() {
    return addedToPrice();
  },
  add: "Ajouter au panier",
  adding: "Ajout…",
  soldOut: "Épuisé",
  soldOutSize: (size: string) => `${size}, épuisée`,
  few: (units: number, size: string) => `Plus que ${units} en taille ${size}`,
  description: "Description",
  dimensions: "Dimensions",
  care: "Composition et entretien",
  related: "Vous aimerez aussi",
  reference: "Référence",
  madeIn: "Fabrication",
  warranty: "Garantie",
  material: "Matière",
  length: "Longueur",
  width: "Largeur",
  lengthFolded: "Longueur, plié",
  widthFolded: "Largeur, plié",
  weight: "Poids",
  pictures: "Photographies",
  picture: (index: number, count: number) => `Photographie ${index} sur ${count}`,
  enlarge: (index: number) => `Agrandir la photographie ${index}`,
  seeWhole: "Voir en entier",
  seeClose: "Voir de près",
  hereIn: (color: string) => `Ici en ${color.toLowerCase()}`,
  previousPicture: "Photographie précédente",
  nextPicture: "Photographie suivante",
  sizeGuide: "Guide des tailles",
  delivery: "Livraison et retours",
  get deliveryText() {
    return `Livraison partout au Maroc en ${figures.standardDays}, ${deliveryOffer()}. Paiement à la livraison. Retours sous ${figures.returns}, enlèvement gratuit.`;
  },
  trail: "Fil d’Ariane",
  back: "Retour à la Collection",
  notFound: "Product not found",
  notFoundText: "Ce polo n’existe pas, ou n’est plus vendu.",
  near: "Vous cherchiez peut-être",
  newest: "Les derniers arrivés",
  failed: "Failed to load product",
  failedText: "La page n’a pas pu être affichée. Rechargez-la dans un moment.",
  viewCart: "Voir le panier",
  fallback: { material: "60% cotton 40% viscose", lengthCm: 72, widthCm: 54, weightGrams: 250, sku: "POL-CLA-001" },
} as const;

/** What is said to whoever waits for a sold-out size. */
export const waitlist = {
  notify: "Me prévenir",
  notifyOf: (size: string) => `Me prévenir du retour de la taille ${size}`,
  ask: "Votre taille est épuisée ?",
  title: "Me prévenir",
  text: (product: string) => `${product} : nous vous écrivons dès que votre taille revient.`,
  optional: "Facultatif",
  sending: "Envoi…",
  promise: "Un e-mail pour confirmer votre adresse, un autre au retour de la taille. Rien de plus.",
  confirmText: "Un geste encore : confirmez que vous souhaitez être prévenu à cette adresse.",
  confirm: "Confirmer",
  leaveTitle: "Ne plus être prévenu",
  leaveText: "Toutes vos demandes à cette adresse seront effacées.",
  leave: "Ne plus me prévenir",
  failed: "Votre demande n’a pas pu être enregistrée. Veuillez réessayer.",
  available: "Toutes les tailles sont disponibles.",
  doneTitle: { join: "Vérifiez vos e-mails", confirm: "C’est noté", leave: "C’est fait" },
  doneText: {
    join: "Si votre adresse attend d’être confirmée, un e-mail vient de partir : suivez son lien, valable 48 heures.",
    confirm: "Nous vous écrirons une fois, quand la taille sera de retour.",
    leave: "Vous ne serez prévenu d’aucun retour.",
  },
  toProduct: "Revenir au polo",
  toCollection: "Découvrir la collection",
} as const;

/** What the guide of sizes says. */
export const sizeGuide = {
  title: "Guide des tailles",
  drawing: "Un polo à plat : la ligne A va d’une aisselle à l’autre, la ligne B de l’épaule au bas.",
  how: "Posez à plat un polo qui vous va bien, boutons fermés, et comparez.",
  chestHow:
    "A, tour de poitrine : mesurez d’une aisselle à l’autre, puis doublez. Notre tableau donne le chiffre doublé.",
  lengthHow: "B, longueur : du haut de l’épaule, contre le col, jusqu’au bas. Elle ne se double pas.",
  measures: "Mesures du polo",
  size: "Taille",
  chest: "A, tour de poitrine",
  length: "B, longueur",
  hintTitle: "Selon votre stature et votre poids",
  height: "Stature (cm)",
  weight: "Poids (kg)",
  hint: (size: string) => `Nous vous conseillons la taille ${size}.`,
  noHint: "Notre tableau n’a pas de taille pour ces chiffres : écrivez-nous, nous mesurerons avec vous.",
  buildsText:
    "Poids jusqu’auquel chaque taille est coupée, en kilogrammes. Entre deux tailles, prenez la plus grande pour l’aisance.",
  upTo: "Jusqu’à",
} as const;
