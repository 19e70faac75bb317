/** How long to go on trying: pauses in seconds that double from the first up to the longest. */
export interface Patience {
  retryLimit: number;
  retryDelay: number;
  retryDelayMax: number;
}

/** Growing pauses from 10 s up to 2 h, for about two days. */
export const twoDays: Patience = { retryLimit: 32, retryDelay: 10, retryDelayMax: 7_200 };

/** The seconds to wait after so many tries, 1 or more; null when that was the last. Source: behaviour.md, "Mail". */
export function pauseAfter({ retryLimit, retryDelay, retryDelayMax }: Patience, tries: number): number | null {
  return tries > retryLimit ? null : Math.min(retryDelay * 2 ** (tries - 1), retryDelayMax);
}
