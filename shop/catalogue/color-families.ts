/** The groups that colours are looked for in, as a shopper thinks of them, light to dark. */
export const colorFamilies = [
  "white",
  "beige",
  "yellow",
  "orange",
  "red",
  "pink",
  "purple",
  "blue",
  "green",
  "brown",
  "gray",
  "black",
] as const;
export type ColorFamily = (typeof colorFamilies)[number];
