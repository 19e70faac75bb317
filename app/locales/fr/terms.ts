import { figures } from "./figures.ts";

/** The conditions of sale (law 31-08 on consumer protection). Agrees with what the shop does and with the polos' warranties. */
export const terms = {
  title: "Conditions générales de vente",
  description: `Commande, prix, livraison, paiement à la livraison, retours sous ${figures.returns}, garanties : nos conditions de vente.`,
  dated: "En vigueur depuis le 1er novembre 2026",
  /** As long as the house has written no other: headings, paragraphs, points of lists, facts in braces. */
  text: `
Elles s’appliquent à toute commande passée sur ce site auprès de {name}, au Maroc. Elles sont écrites pour être lues.

## Qui nous sommes

{name}[, {tagline}], {city}, Maroc. Vous nous joignez à {email} ou au {phone}, {openingHours}.

- Raison sociale : {legalName}[, {legalForm}][, au capital de {capital}]
- Siège : {address}, {city}
- Registre du commerce : {rc}
- ICE : {ice}
- Identifiant fiscal : {taxId}
- Taxe professionnelle : {professionalTax}

La vente à distance est régie par la loi n° 31-08 édictant des mesures de protection du consommateur et, pour les échanges électroniques, par la loi n° 53-05.

## Nos produits

Chaque fiche indique la matière, l’entretien, les mesures et le prix. Les photographies sont fidèles ; une légère différence de teinte peut venir de votre écran.

Un article reste proposé dans la limite du stock. Si, après vérification, il n’est plus disponible, nous annulons la commande et vous en avertissons par e-mail. Rien ne vous est alors demandé.

## Commander

Vous pouvez commander avec ou sans compte. Vous vérifiez votre panier, saisissez vos coordonnées, puis confirmez. Un e-mail vous rappelle aussitôt le contenu de la commande et son numéro.

Notre équipe vérifie chaque commande sous {reviewDays}. La vente est conclue à l’e-mail de confirmation ; jusque-là, vous pouvez annuler en nous écrivant.

## Prix et taxes

{priceTerms}

{deliveryCost}

## Payer

Vous réglez à la livraison, au moment où le colis vous est remis. Aucune somme n’est prélevée avant.

## Livraison

Nous livrons partout au Maroc, sous {standardDays} en livraison standard. La date estimée figure sur votre confirmation, et le numéro de suivi dans l’e-mail d’expédition.

Si le colis ne vous est pas parvenu sept jours après la date annoncée, vous pouvez annuler la commande par e-mail ; tout ce que vous auriez versé vous est rendu.

À la réception, vérifiez le colis devant le livreur. S’il est abîmé, refusez-le : nous en envoyons un autre.

## Retours sous {returns}

La loi vous donne sept jours francs pour changer d’avis, sans motif. Nous vous en donnons trente, à compter de la réception.

Le polo nous revient non porté, non lavé, avec ses étiquettes. Écrivez-nous depuis la page de contact avec votre numéro de commande : nous organisons l’enlèvement, qui est gratuit, et vous remboursons le prix de l’article sous quinze jours au plus tard, par virement ou en espèces.

Une autre taille ou une autre couleur : l’échange suit le même chemin, sans frais.

## Garanties

Nos polos bénéficient de la garantie légale contre les défauts de la chose vendue (articles 549 et suivants du Dahir formant Code des obligations et des contrats, et articles 65 et suivants de la loi n° 31-08).

S’y ajoute la garantie de la maison, indiquée sur chaque fiche : un, deux ou cinq ans selon le modèle, sur les coutures et les boutons et, pour l’Atlas, sur la broderie. La réparation est offerte, à l’atelier.

L’usure normale et les dommages d’un lavage contraire aux conseils d’entretien ne sont pas couverts ; nous les réparons au prix juste, annoncé d’avance.

## Réclamations et litiges

Écrivez d’abord à {email} : une personne vous répond sous un jour ouvré. Vous pouvez aussi saisir une association de consommateurs ou recourir à la médiation.

Le droit marocain s’applique. À défaut d’accord, le tribunal de votre domicile est compétent.
`,
} as const;
