import { house } from "../house.ts";

/** When somebody answers the telephone, as a sentence goes on, where the house has not said otherwise. */
export const openingHours = "du lundi au vendredi, de 9 h à 18 h";

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The same as a line of its own, as the house has said it or, where it has not, by `otherwise`. */
export const hoursLine = (otherwise = ""): string => sentence(house.openingHours || otherwise);
