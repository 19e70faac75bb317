/** Wrong passwords of strangers within ten minutes that make nobody wait: people mistype. */
const freeTries = 20;
const shortestPause = 5;
const longestPause = 60;

/**
 * The seconds a stranger waits before each try at an account at which strangers have tried so many wrong passwords
 * within ten minutes: 0 up to 20, then 5, doubled with every 20 more, a minute at most.
 */
export function signInPause(wrongTries: number): number {
  if (wrongTries < freeTries) return 0;
  return Math.min(longestPause, shortestPause * 2 ** Math.floor((wrongTries - freeTries) / freeTries));
}
