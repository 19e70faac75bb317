const dollars = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Writes amounts, which are in DH, as the back office shows them: behind the sign it is set to, "$1,345.00". */
export const withSign = (sign: string) => (amount: number) => `${sign}${dollars.format(amount)}`;
