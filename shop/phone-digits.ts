import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** As many as stand alike at the end of a number, however it is written. */
const asMany = 8;

/** The last digits of a stored number: what an index can find it by, before `worldwideDigits` compares it whole. */
export const lastDigits = (phone: SQLWrapper): SQL =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), ${sql.raw(String(asMany))})`;

/** Those of a number as the whole world dials it. */
export const lastDigitsOf = (worldwide: string): string => worldwide.slice(-asMany);
