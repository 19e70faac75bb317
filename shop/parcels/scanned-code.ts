/** What a French keyboard types where an English one would type these. */
const french = "&é\"'(-è_çà)qwazQWAZ,?";
const english = "1234567890-azqwAZQWmM";

/** So a parcel's code ends, "-1", where a scanner presses an English keyboard's keys and the machine reads a French one's. */
const pressedAsEnglish = /\)[&é"'(\-è_çà]+$/;

/** A parcel's code or number as it was meant, however scanner and machine have misread each other's keyboards. */
export function scannedCode(typed: string): string {
  const text = typed.trim();
  if (!pressedAsEnglish.test(text)) return text.toUpperCase();
  return Array.from(text, (letter) => english[french.indexOf(letter)] ?? letter)
    .join("")
    .toUpperCase();
}
