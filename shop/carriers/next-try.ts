const firstMs = 60_000;
const longestMs = 3_600_000;

/** How often a booking is tried before a person has to look: over some six hours. */
export const mostTries = 12;

/** The pause after so many tries in vain: a minute, then twice as long each time, an hour at most. */
export const pauseAfter = (tries: number): number => Math.min(firstMs * 2 ** Math.max(0, tries - 1), longestMs);
