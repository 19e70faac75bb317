import type { ColorFamily } from "../../../shop/catalogue/color-families.ts";

/** The families that colours are looked for in. */
export const colorFamilyLabels: Record<ColorFamily, string> = {
  white: "Blancs",
  beige: "Beiges",
  yellow: "Jaunes",
  orange: "Orangés",
  red: "Rouges",
  pink: "Roses",
  purple: "Violets",
  blue: "Bleus",
  green: "Verts",
  brown: "Bruns",
  gray: "Gris",
  black: "Noirs",
};
