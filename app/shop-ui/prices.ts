import { type Centimes, decimals } from "../../shop/money.ts";

const betweenThousands = /\B(?=(?:\d{3})+\.)/g;

/** Writes amounts in centimes as the admin screens show them: behind the sign it is set to, "$1,345.00", "-$16.50". */
export const withSign = (sign: string) => (amount: Centimes) =>
  `${amount < 0 ? "-" : ""}${sign}${decimals(Math.abs(amount)).replace(betweenThousands, ",")}`;
