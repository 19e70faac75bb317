import { policy } from "../../../shop/policy.ts";

/** What the mails about an account say. */
export const accountMail = {
  verificationSubject: "Confirmez votre adresse e-mail",
  verificationTitle: "Confirmez votre adresse",
  verificationText: "Un geste encore, et votre compte est ouvert : confirmez que cette adresse est bien la vôtre.",
  verify: "Confirmer mon adresse",
  orCode: "Ou saisissez ce code sur la page de vérification",
  verificationEnds: "Le lien et le code valent 15 minutes et ne servent qu’une fois.",
  resetSubject: "Votre nouveau mot de passe",
  resetTitle: "Choisissez un nouveau mot de passe",
  resetText: "Vous avez demandé à changer le mot de passe de votre compte.",
  reset: "Choisir un mot de passe",
  resetEnds: "Ce lien vaut 30 minutes et ne sert qu’une fois.",
  inviteSubject: (house: string) => `Rejoignez l’équipe de ${house}`,
  inviteTitle: "Rejoignez l’équipe",
  inviteGreeting: "Bonjour,",
  inviteText: (house: string, role: string, by: string) =>
    by
      ? `${by} vous invite à travailler avec ${house} (rôle : ${role}).`
      : `Vous êtes invité à travailler avec ${house} (rôle : ${role}).`,
  invite: "Accepter l’invitation",
  inviteEnds: `Ce lien vaut ${policy.invitationHours} heures et ne sert qu’une fois.`,
  inviteNotYou: "Vous n’attendiez rien ? Ignorez ce message : rien ne change.",
  notYou: "Vous n’avez rien demandé ? Ignorez ce message : rien ne change.",
} as const;
