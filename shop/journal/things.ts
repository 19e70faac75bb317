/** What a line of the journal can be about. */
export const things = ["product", "order", "account", "person", "mail", "alerts", "settings", "city", "shop"] as const;
export type Thing = (typeof things)[number];

/** Who changed something without an account of staff: a customer of their own, a command of the machine, the shop by itself. */
export const othersWhoChange = ["customer", "command", "system"] as const;
