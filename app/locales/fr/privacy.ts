/** How personal data are kept (law 09-08). Agrees with what the shop stores, and with its cookies. */
export const privacy = {
  title: "Confidentialité",
  description: "Quelles données nous gardons, pourquoi, combien de temps, et vos droits selon la loi n° 09-08.",
  dated: "En vigueur depuis le 1er novembre 2026",
  /** As long as the house has written no other: headings, paragraphs, points of lists, facts in braces. */
  text: `
Nous demandons ce qu’il faut pour vous livrer et vous répondre, et rien d’autre. Nous ne vendons ni ne louons aucune donnée.

## Qui en répond

{name}, {city}, Maroc, est responsable du traitement au sens de la loi n° 09-08 relative à la protection des personnes physiques à l’égard du traitement des données à caractère personnel. Pour toute question : {email}.

- Déclaration auprès de la CNDP : {cndp}

## Ce que nous gardons

Pour une commande : nom, adresse e-mail, téléphone, adresses de livraison et de facturation, articles, montants et remarques.

Pour être prévenu du retour d’une taille : adresse e-mail, téléphone si vous l’indiquez, polo et taille, un an au plus.

Pour un compte : nom, adresse e-mail, téléphone et date de naissance si vous les indiquez, liste de souhaits, panier et adresses de livraison. Le mot de passe n’est conservé que haché : nous ne pouvons pas le lire.

Pour un message : ce que vous avez écrit dans le formulaire de contact.

## Pourquoi, et combien de temps

Les commandes servent à vous livrer et à tenir nos comptes ; la loi comptable nous demande de les garder dix ans.

Le compte vit jusqu’à ce que vous le supprimiez depuis votre profil : le panier et la liste de souhaits disparaissent avec lui. Les messages sont gardés un an.

## Qui les voit

Notre équipe, le transporteur pour la livraison et notre prestataire d’envoi d’e-mails. Chacun ne reçoit que ce dont il a besoin.

La page de suivi ne montre jamais ni nom, ni téléphone, ni rue.

## Cookies et mémoire du navigateur

Nous n’utilisons ni publicité ni mesure d’audience tierce, donc aucun bandeau. Le site dépose seulement : votre panier et, si les frais en dépendent, la ville où le livrer (trois mois), le nombre de ses pièces, votre session si vous vous connectez, le souvenir, pendant un an, que ce navigateur s’est déjà connecté à votre compte (il vous laisse entrer quand d’autres essaient des mots de passe), un message à afficher une seule fois, le souvenir d’avoir déjà vu l’introduction et, si vous avez ouvert une ancienne commande avec un code, cette ouverture (une heure). Ce que vous saisissez pour une commande reste dans l’onglet ouvert, jusqu’à ce qu’elle soit passée ou l’onglet fermé.

## Vos droits

Vous pouvez accéder à vos données, les faire rectifier ou effacer, et vous opposer à leur usage. Écrivez à {email} depuis l’adresse concernée : nous répondons sous dix jours.

Vous pouvez également saisir la Commission nationale de contrôle de la protection des données à caractère personnel (CNDP), à Rabat.

## Sécurité

Les échanges sont chiffrés. L’accès aux commandes est réservé à l’équipe. Le lien de votre confirmation est impossible à deviner : ne le partagez qu’avec des personnes de confiance. Après {orderPage}, il ne montre plus vos coordonnées qu’à vous.
`,
} as const;
