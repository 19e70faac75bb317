interface Room {
  widthOf: (text: string) => number;
  width: number;
  mostLines: number;
}

const ellipsis = "…";

/**
 * A text in lines that are not wider than so much: broken between words, and within words that are too wide alone. What is
 * more than so many lines is cut off, with an ellipsis in its place.
 */
export function breakLines(text: string, { widthOf, width, mostLines }: Room): { texts: string[]; isWhole: boolean } {
  const space = widthOf("a a") - widthOf("aa");
  const words = text.split(" ").flatMap((word) => (widthOf(word) <= width ? word : pieces(word, { widthOf, width })));
  const lines: { text: string; width: number }[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const wordWidth = widthOf(word);
    if (last && last.width + space + wordWidth <= width) {
      last.text += ` ${word}`;
      last.width += space + wordWidth;
    } else if (lines.push({ text: word, width: wordWidth }) > mostLines) break;
  }
  const texts = lines.map((line) => line.text);
  if (texts.length <= mostLines) return { texts, isWhole: true };
  const last = cut(texts[mostLines - 1]!, { widthOf, width });
  return { texts: [...texts.slice(0, mostLines - 1), last], isWhole: false };
}

/** A word that is too wide alone, in parts that are not. */
function pieces(word: string, { widthOf, width }: Pick<Room, "widthOf" | "width">): string[] {
  const parts = [""];
  for (const character of word) {
    const longer = parts.at(-1) + character;
    if (parts.at(-1) && widthOf(longer) > width) parts.push(character);
    else parts[parts.length - 1] = longer;
  }
  return parts;
}

function cut(line: string, { widthOf, width }: Pick<Room, "widthOf" | "width">): string {
  const characters = [...line];
  while (characters.length > 1 && widthOf(characters.join("") + ellipsis) > width) characters.pop();
  return characters.join("").trimEnd() + ellipsis;
}
