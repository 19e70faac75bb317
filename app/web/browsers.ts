/**
 * The oldest browsers the shop is made for, those of autumn 2023: what the code and the styles are built for follows. Firefox
 * knows `:has()` since 121, without which the choices of a form cannot be seen.
 */
export const oldestBrowsers = { chrome: 119, edge: 119, firefox: 121, safari: 17 } as const;
