/** When somebody answers the telephone, as a sentence goes on, where the house has not said otherwise. */
export const openingHours = "du lundi au vendredi, de 9 h à 18 h";
