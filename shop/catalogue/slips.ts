const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/**
 * What somebody may have meant who typed a word with one slip of the hand: two neighbours changed places, a letter too many,
 * a wrong one, one left out.
 */
export function slipsOf(typed: string): Set<string> {
  const meant = new Set<string>();
  // By whole letters: half of one is no text that the database could be asked for.
  const word = [...typed];
  for (let at = 0; at <= word.length; at++) {
    const [before, here = "", next = ""] = [word.slice(0, at).join(""), word[at], word[at + 1]];
    const rest = word.slice(at + 2).join("");
    const after = next + rest;
    if (after) meant.add(before + next + here + rest);
    if (here) meant.add(before + after);
    for (const letter of letters) {
      if (here) meant.add(before + letter + after);
      meant.add(before + letter + here + after);
    }
  }
  meant.delete(typed);
  return meant;
}
