/** How long what people type about an account may be, in characters; the shop and its forms agree on it. */
export const shortestPassword = 6;
/** The same of who administrates the shop. */
export const shortestStaffPassword = 12;
export const longestName = 100;
export const longestEmail = 254;
