/** The beginning of a text, of at most so many characters. No letter is cut in two: half of one can be asked for nowhere. */
export const startOfText = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
