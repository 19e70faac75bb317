import { type ColorFamily, colorFamilies } from "./color-families.ts";
import { slugOf } from "./slug.ts";

/** A colour of the house: two `hexCodes` where a polo has both, the first the broader. */
export interface HouseColor {
  value: string;
  name: string;
  hexCodes: readonly [string] | readonly [string, string];
  family: ColorFamily;
}

const color = (value: string, name: string, hexCode: string, family: ColorFamily, ...spellings: string[]) => ({
  value,
  name,
  hexCodes: [hexCode] as const,
  family,
  spellings,
});

/** The dictionary: one French name and one hex code for each value; other spellings mean the same colour. */
const dictionary = [
  color("white", "Blanc", "#f7f5f0", "white", "blanche", "blanc-casse", "off-white"),
  color("ivory", "Ivoire", "#f3ecdc", "white"),
  color("ecru", "Écru", "#efe6d6", "beige", "cream", "creme"),
  color("beige", "Beige", "#d8c8ac", "beige"),
  color("sand", "Sable", "#c8b394", "beige"),
  color("camel", "Camel", "#b58a5a", "brown"),
  color("tobacco", "Tabac", "#7b5636", "brown"),
  color("brown", "Brun", "#5b4030", "brown", "marron", "brune"),
  color("chocolate", "Chocolat", "#432c22", "brown", "chocolat-noir"),
  color("yellow", "Jaune", "#e4c257", "yellow"),
  color("mustard", "Moutarde", "#b98f2f", "yellow"),
  color("saffron", "Safran", "#d9942b", "orange"),
  color("orange", "Orange", "#d97a3a", "orange"),
  color("terracotta", "Terre cuite", "#b0593e", "orange"),
  color("coral", "Corail", "#dd7a68", "orange"),
  color("red", "Rouge", "#b3262e", "red"),
  color("brick", "Brique", "#8f3a2c", "red"),
  color("burgundy", "Bordeaux", "#5b1f2a", "red", "bourgogne", "wine", "lie-de-vin"),
  color("blush", "Rose pâle", "#efc6ca", "pink", "light-pink", "rose-clair"),
  color("rose", "Rose poudré", "#d9b3ac", "pink", "pink", "powder-pink"),
  color("fuchsia", "Fuchsia", "#b5386f", "pink"),
  color("lilac", "Lilas", "#b9a8cc", "purple", "lavender", "lavande"),
  color("plum", "Prune", "#4f2a46", "purple"),
  color("purple", "Violet", "#5d3f86", "purple", "violette"),
  color("sky", "Bleu ciel", "#9db8d2", "blue", "ciel", "sky-blue", "light-blue", "bleu-clair"),
  color("denim", "Bleu denim", "#4f6b8c", "blue", "jean"),
  color("majorelle", "Bleu Majorelle", "#3f4fae", "blue"),
  color("royal", "Bleu roi", "#25419b", "blue", "royal-blue", "blue", "bleu"),
  color("navy", "Marine", "#1a365d", "blue", "navy-blue", "bleu-marine", "dark-blue"),
  color("petrol", "Bleu pétrole", "#1f4a56", "blue", "teal", "petrole"),
  color("mint", "Vert menthe", "#a9cfba", "green", "menthe"),
  color("sage", "Vert sauge", "#a2ad95", "green", "sauge"),
  color("green", "Vert", "#3e7a4f", "green", "verte"),
  color("olive", "Olive", "#6a6a3a", "green", "vert-olive"),
  color("khaki", "Kaki", "#5c5b3d", "green"),
  color("cedar", "Vert cèdre", "#2f4a3a", "green", "cedre"),
  color("forest", "Vert forêt", "#24402f", "green", "forest-green", "bottle-green", "vert-bouteille"),
  color("light-gray", "Gris clair", "#c3c5c7", "gray", "light-grey"),
  color("heather", "Gris chiné", "#a3a6a8", "gray", "heather-gray", "heather-grey"),
  color("gray", "Gris", "#85898d", "gray", "grey", "grise"),
  color("charcoal", "Anthracite", "#3a3d42", "gray", "dark-gray", "dark-grey", "gris-fonce"),
  color("black", "Noir", "#1b1b1d", "black", "noire"),
];

/** The colours of the house, by family. */
export const houseColors: readonly HouseColor[] = colorFamilies.flatMap((family) =>
  dictionary.filter((known) => known.family === family).map(({ spellings: _, ...known }) => known),
);

const byValue = new Map(houseColors.map((known) => [known.value, known]));
const bySpelling = new Map(
  houseColors.flatMap((known) => {
    const { spellings = [] } = dictionary.find(({ value }) => value === known.value) ?? {};
    return [slugOf(known.name), ...spellings].map((spelling) => [spelling, known] as const);
  }),
);

/**
 * The colour of the house that a text means: a value, a French name, another spelling of it, or two of them joined, as in
 * "navy-ecru", "Marine et écru"; null where it is none.
 */
export function findColor(text: string): HouseColor | null {
  const wanted = slugOf(text);
  const known = byValue.get(wanted) ?? bySpelling.get(wanted);
  if (known) return known;
  const words = wanted.split("-");
  for (let end = 1; end < words.length; end += 1) {
    const isJoined = ["et", "and"].includes(words[end]!);
    const first = single(words.slice(0, end));
    const second = single(words.slice(isJoined ? end + 1 : end));
    if (first && second && first !== second) return joined(first, second);
  }
  return null;
}

const single = (words: readonly string[]) => byValue.get(words.join("-")) ?? bySpelling.get(words.join("-"));

const joined = (first: HouseColor, second: HouseColor): HouseColor => ({
  value: `${first.value}-${second.value}`,
  name: `${first.name} et ${second.name.charAt(0).toLowerCase()}${second.name.slice(1)}`,
  hexCodes: [first.hexCodes[0], second.hexCodes[0]],
  family: first.family,
});

/**
 * A product's colour as the house shows it: what its value says is named, drawn and sorted by the dictionary, whatever the
 * product calls it; a colour of its own keeps its name and code, in the family of the colour it resembles most.
 */
export function shownColor({ value, name, hexCode }: { value: string; name: string; hexCode: string }): HouseColor {
  const known = findColor(value);
  if (known) return { ...known, value };
  return { value, name, hexCodes: [hexCode], family: familyOf(hexCode) };
}

/** A product's colour as it is drawn: by the dictionary too, in two parts where it has them. */
export function drawnColor<Color extends { value: string; hexCode: string }>(color: Color) {
  const [hexCode, secondHexCode] = findColor(color.value)?.hexCodes ?? [color.hexCode];
  return { ...color, hexCode, secondHexCode };
}

/** The family of the house's colour that a `#rrggbb` is nearest to. */
export function familyOf(hexCode: string): ColorFamily {
  const near = houseColors.map(({ family, hexCodes }) => ({ family, distance: distance(hexCode, hexCodes[0]) }));
  return near.reduce((nearest, each) => (each.distance < nearest.distance ? each : nearest)).family;
}

/** How far two `#rrggbb` are from each other, squared; red weighs as the eye weighs it. */
function distance(one: string, other: string): number {
  const [[r = 0, g = 0, b = 0], [red = 0, green = 0, blue = 0]] = [channels(one), channels(other)];
  return 2 * (r - red) ** 2 + 4 * (g - green) ** 2 + 3 * (b - blue) ** 2;
}

const channels = (hexCode: string) => [1, 3, 5].map((at) => Number.parseInt(hexCode.slice(at, at + 2), 16));
