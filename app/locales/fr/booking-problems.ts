import { type ProblemCode, readProblem } from "../../../shop/carriers/carrier-problem.ts";

/** Why a carrier has not booked a parcel, or not taken a booking back; with what it said itself, where it did. */
const sentences: Record<ProblemCode, (words: string) => string> = {
  "not-set-up": () => "Ce transporteur n’est pas relié au site : ses clés manquent sur le serveur.",
  keys: () => "Le transporteur refuse les clés du site.",
  away: () => "Le transporteur est injoignable ; nouvel essai automatique.",
  unanswered: () => "Le transporteur n’a pas répondu ; on regardera d’abord s’il a reçu le colis.",
  "to-check": () =>
    "À vérifier chez le transporteur : le colis y est peut-être déjà. S’il y est, saisissez son numéro ; sinon, réessayez.",
  checked: () => "Vérifié : nouvel essai.",
  refused: (words) => `Refusé par le transporteur${words ? ` : ${words}` : "."}`,
  city: (city) => `Le transporteur ne dessert pas, ou ne connaît pas, la ville « ${city} ».`,
  district: (city) => `Précisez le quartier dans l’adresse : le transporteur en connaît plusieurs à ${city}.`,
  most: (most) => `Ce transporteur n’encaisse pas plus de ${most} DH : faites-en plusieurs colis.`,
  fraction: () =>
    "Ce transporteur n’encaisse que des dirhams entiers : cochez-le sur sa fiche, puis refaites le colis.",
  phone: () => "Le téléphone de la commande n’est pas un numéro valable.",
  unknown: () => "Le transporteur ne connaît pas ce numéro.",
  "cancel-by-hand": () => "Colis abandonné : annulez-le vous-même chez le transporteur.",
};

export const bookingProblems = {
  /** The sentence for a problem as a parcel keeps it. */
  say(kept: string): string {
    const { code, words } = readProblem(kept);
    return sentences[code](words);
  },
  again: "Réessayer la réservation",
  end: "C’est annulé chez le transporteur",
  ended: (code: string) => `La réservation du colis ${code} est close.`,
  tried: (code: string) => `La réservation du colis ${code} est réessayée.`,
};
