import { type Centimes, decimals } from "../../shop/money.ts";

const betweenThousands = /\B(?=(?:\d{3})+\.)/g;

/** Writes amounts in centimes as the admin screens show them: behind the sign it is set to, "$1,345.00". */
export const withSign = (sign: string) => (amount: Centimes) =>
  `${sign}${decimals(amount).replace(betweenThousands, ",")}`;
