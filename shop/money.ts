/** An amount of money in centimes of a dirham, always a whole number. */
export type Centimes = number;

/** The amount in DH with two decimals, as payloads carry it. */
export const toDirhams = (amount: Centimes): number => amount / 100;

/** Centimes from DH as typed or sent; fractions of a centime are rounded. */
export const fromDirhams = (dirhams: number): Centimes => Math.round(dirhams * 100);

const betweenThousands = /\B(?=(?:\d{3})+$)/g;

/**
 * The figure alone in French form: "345", "1 234,50" (narrow no-break spaces between thousands). Not by `Intl`, whose first
 * use in a page holds a slow phone up for 50 to 80 ms.
 */
export function figure(amount: Centimes): string {
  const [sign, size] = amount < 0 ? ["-", -amount] : ["", amount];
  const whole = String(Math.trunc(size / 100)).replace(betweenThousands, "\u202f");
  const cents = size % 100;
  return cents === 0 ? sign + whole : `${sign}${whole},${String(cents).padStart(2, "0")}`;
}

/** A price as shoppers read it: "345 DH". The space does not break. Source: behaviour.md, "Money". */
export const dirhams = (amount: Centimes): string => `${figure(amount)}\u202fDH`;
