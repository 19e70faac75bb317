/** An amount of money in centimes of a dirham, always a whole number. */
export type Centimes = number;

/** The amount in DH with two decimals, as payloads carry it. */
export const toDirhams = (amount: Centimes): number => amount / 100;

/** Centimes from DH as typed or sent; fractions of a centime are rounded. */
export const fromDirhams = (dirhams: number): Centimes => Math.round(dirhams * 100);

const whole = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat("fr-FR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The figure alone in French form: "345", "1 234,50" (narrow no-break spaces between thousands). */
export const figure = (amount: Centimes): string =>
  amount % 100 === 0 ? whole.format(amount / 100) : cents.format(amount / 100);

/** A price as shoppers read it: "345 DH". The space does not break. Source: behaviour.md, "Money". */
export const dirhams = (amount: Centimes): string => `${figure(amount)}\u202fDH`;
