/** Marks over letters, Latin and Arabic, and the stroke that only makes an Arabic word longer. */
const marks = /[\p{M}\u0640]/gu;

/** Arabic letters that are written for one another, and Moroccan ones that keyboards have not. */
const letters: Readonly<Record<string, string>> = {
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ئ: "ي",
  ی: "ي",
  ؤ: "و",
  ة: "ه",
  ء: "",
  گ: "ك",
  ڭ: "ك",
  ݣ: "ك",
  ک: "ك",
  ڤ: "ف",
  پ: "ب",
};
const exchanged = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

const latinArticles = new Set(["el", "al", "l", "es", "er", "ech", "ed", "ez"]);
const arabicArticle = /^ال(?=..)/;
/** Words that are one in Arabic and written in several ways in Latin letters. */
const sameWords: Readonly<Record<string, string>> = {
  bni: "beni",
  ouled: "oulad",
  wlad: "oulad",
  awlad: "oulad",
  ouad: "oued",
  wad: "oued",
  ibn: "ben",
  bin: "ben",
  بن: "ابن",
  وادي: "واد",
};

/** The words of a name, without marks, case and what stands between them; a postal code is none. */
export function wordsOf(name: string): string[] {
  const plain = name
    .normalize("NFKC")
    .replace(exchanged, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(marks, "")
    .replace(exchanged, (letter) => letters[letter] ?? letter)
    .toLowerCase()
    .replaceAll("œ", "oe");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/^\d{5}$/.test(word));
}

/** A name as it is told apart from others: 'Béni-Mellal', 'BENI MELLAL' and 'benimellal' are one. */
export const nameKey = (name: string): string => wordsOf(name).join("");

/** The same without articles, and with one way of writing what has several: 'Al Jadida' and 'El Jadida', 'Bni Mellal'. */
export function looseKey(name: string): string {
  const words = wordsOf(name);
  const told = words.filter((word, at) => !(latinArticles.has(word) && (at > 0 || words.length > 1)));
  return (told.length > 0 ? told : words)
    .map((word) => word.replace(arabicArticle, ""))
    .map((word) => sameWords[word] ?? word)
    .join("");
}

/** The same by ear: 'Marakesh' and 'Marrakech', 'Ouarzazate' and 'Warzazat'. */
export const soundKey = (name: string): string =>
  looseKey(name)
    .replaceAll("sh", "ch")
    .replaceAll("ou", "u")
    .replaceAll("w", "u")
    .replaceAll("q", "k")
    .replaceAll("y", "i")
    .replaceAll("gh", "g")
    .replace(/(.)\1+/gu, "$1")
    .replace(/(?<=..)e$/, "");
