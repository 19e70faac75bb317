import { figure } from "../../../shop/money.ts";
import type { CheckoutField, Problem } from "../../../shop/orders/checkout-fields.ts";
import { figures } from "./figures.ts";
import { refusals } from "./refusals.ts";

export const checkout = {
  title: "Finaliser la commande",
  description: "Livraison partout au Maroc, paiement à la livraison.",
  contact: "Vos coordonnées",
  delivery: "Adresse de livraison",
  billing: "Adresse de facturation",
  billingSame: "Identique à l’adresse de livraison",
  notes: "Notes de commande",
  payment: "Paiement",
  summary: "Votre commande",
  place: "Passer la commande",
  placing: "Envoi de la commande…",
  get afterwards() {
    return `Notre équipe vérifie votre commande sous ${figures.reviewDays}, puis vous écrit.`;
  },
  accepting: "En passant la commande, vous acceptez nos",
  terms: "conditions générales de vente",
  termsChanged: "Passez la commande à nouveau pour accepter celles qui valent désormais.",
  readTerms: "Lire les conditions générales de vente",
  haveAccount: "Vous avez déjà un compte ?",
  signIn: "Se connecter",
  backToCart: "Retour au panier",
  failed: "Échec de la commande",
  failedText: "Une erreur s'est produite lors de la passation de votre commande. Veuillez réessayer.",
  placed: (number: string) => `Commande passée avec succès ! Numéro ${number}`,
  optional: "facultatif",
  checkLines: "Ajustez votre panier pour continuer.",
  gone: (name: string, size: string) => `${name || "Un article"}, taille ${size}, n’est plus disponible.`,
  update: "Mettre à jour",
  feeNotShown: "Les frais de livraison dépendent de la ville",
  feeTo: (city: string, feeCentimes: number) =>
    `La livraison à ${city} coûte ${figure(feeCentimes)} DH : le total est à jour, passez la commande pour le confirmer.`,
  deliveredTo: (city: string, fee: string, days: string) => `Livraison à ${city} : ${fee}, ${days}.`,
  retry: "Réessayer",
  help: "Nous contacter",
  unavailable: "Votre panier ne peut pas être affiché pour le moment. Veuillez réessayer.",
} as const;

export const fieldLabels: Record<CheckoutField, string> = {
  firstName: "Prénom",
  lastName: "Nom",
  email: "Adresse e-mail",
  phone: "Téléphone",
  address: "Adresse",
  apartment: "Appartement, étage",
  city: "Ville",
  state: "Région",
  zipCode: "Code postal",
  country: "Pays",
  billingAddress: "Adresse",
  billingApartment: "Appartement, étage",
  billingCity: "Ville",
  billingState: "Région",
  billingZipCode: "Code postal",
  billingCountry: "Pays",
  orderNotes: "Une précision pour la livraison ?",
};

const required: Record<CheckoutField, string> = {
  firstName: "Veuillez saisir votre prénom.",
  lastName: "Veuillez saisir votre nom.",
  email: "Veuillez saisir votre adresse e-mail.",
  phone: "Veuillez saisir votre numéro de téléphone.",
  address: "Veuillez saisir votre adresse.",
  apartment: "",
  city: "Veuillez saisir votre ville.",
  state: "",
  zipCode: "Veuillez saisir votre code postal.",
  country: "Veuillez saisir votre pays.",
  billingAddress: "Veuillez saisir l’adresse de facturation.",
  billingApartment: "",
  billingCity: "Veuillez saisir la ville de facturation.",
  billingState: "",
  billingZipCode: "Veuillez saisir le code postal de facturation.",
  billingCountry: "Veuillez saisir le pays de facturation.",
  orderNotes: "",
};

/** The sentence beside a field. */
export function fieldProblem(field: CheckoutField, problem: Problem): string {
  if (problem === "required") return required[field];
  if (problem === "email") return "Veuillez saisir une adresse e-mail valide.";
  if (problem === "phone") return "Veuillez saisir un numéro de téléphone valide, par exemple 06 12 34 56 78.";
  if (problem === "site") return refusals.noSite;
  return "Ce texte est trop long.";
}
