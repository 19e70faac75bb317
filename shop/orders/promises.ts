/** Days within which a purchase can be given back. */
export const returnDays = 30;
/** Working days a standard delivery takes once it has left. */
export const deliveryDays = { minValue: 5, maxValue: 7 } as const;
