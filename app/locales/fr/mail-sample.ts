/** The invented content of sample mails. */
export const mailSample = {
  name: "Yasmine Alaoui",
  subject: "Essai d’envoi",
  message: "Bonjour,\n\nCeci est un essai : rien n’a été commandé.\n\nYasmine",
  colors: ["Bleu nuit", "Écru"],
} as const;
