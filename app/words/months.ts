/** The months, from January. */
export const months = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];

/** The same where there is little room. */
export const shortMonths = [
  "janv.",
  "févr.",
  "mars",
  "avr.",
  "mai",
  "juin",
  "juil.",
  "août",
  "sept.",
  "oct.",
  "nov.",
  "déc.",
];

/** "1er décembre", "2 décembre". */
export const dayOfMonth = (day: number): string => (day === 1 ? "1er" : `${day}`);

/** "21 novembre 2026 à 14:05". */
export const dayAndTime = (day: string, time: string): string => `${day} à ${time}`;
