/** A session ends so long after it was opened, whatever it is used for. */
export const longestSessionSeconds = 30 * 24 * 3600;
/** It ends sooner when nobody used it for so long. */
export const idleSessionSeconds = 7 * 24 * 3600;
