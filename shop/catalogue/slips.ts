const letters = [..."abcdefghijklmnopqrstuvwxyz"];

/**
 * What somebody may have meant who typed a word with one slip of the hand: two neighbours changed places, a letter too many,
 * a wrong one, one left out.
 */
export function slipsOf(typed: string): Set<string> {
  const meant = new Set<string>();
  for (let at = 0; at <= typed.length; at++) {
    const [before, here, after] = [typed.slice(0, at), typed.charAt(at), typed.slice(at + 1)];
    if (after) meant.add(before + after.charAt(0) + here + after.slice(1));
    if (here) meant.add(before + after);
    for (const letter of letters) {
      if (here) meant.add(before + letter + after);
      meant.add(before + letter + here + after);
    }
  }
  meant.delete(typed);
  return meant;
}
