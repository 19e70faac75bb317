/** Ways by which staff take an order. */
export const takenSources = ["phone", "whatsapp", "instagram", "shop"] as const;
export type TakenSource = (typeof takenSources)[number];

/** How an order came: placed by its buyer, or taken by staff. */
export const orderSources = ["site", ...takenSources] as const;
export type OrderSource = (typeof orderSources)[number];
