/** In which a buyer can be written to on WhatsApp: Darija in the letters they write it in. */
export const messageLanguages = ["fr", "ar", "darija-latin", "darija-arabic"] as const;
export type MessageLanguage = (typeof messageLanguages)[number];
