/**
 * Whether one slip of the hand turns a word into another: two neighbours changed places, a letter too many, a wrong one, one
 * left out.
 */
export function isOneSlip(typed: string, meant: string): boolean {
  // By whole letters: one may be of two halves
  const [a, b] = [[...typed], [...meant]];
  if (typed === meant || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const rest = (letters: string[], from: number): string => letters.slice(from).join("");
  if (a.length > b.length) return rest(a, at + 1) === rest(b, at);
  if (a.length < b.length) return rest(a, at) === rest(b, at + 1);
  const areSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2);
  return areSwapped || rest(a, at + 1) === rest(b, at + 1);
}
