import { type Centimes, parseAmount } from "../../../shop/money.ts";

/** An amount in dirhams as somebody types it, with spaces between thousands or without; NaN for none. */
export const amountIn = (typed: string): Centimes => parseAmount(typed.replace(/\s|DH$/gi, ""));
