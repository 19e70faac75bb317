/** Carriers that a Moroccan house sends by, to choose from; any other can be typed. */
export const carriers = [
  "Amana",
  "Aramex",
  "Cathedis",
  "Chronopost",
  "CTM Messagerie",
  "Ozon Express",
  "Sendit",
] as const;

export const longestCarrier = 60;
export const longestTrackingNumber = 100;

/** Whether a text is the address of a page of the web, on which a parcel can be followed. */
export const isTrackingPage = (text: string): boolean =>
  text.length <= 500 && /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
