import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** As many as stand alike at the end of a number, however it is written. */
const asMany = 8;

/** The last digits of a stored number: what an index can find it by, before `e164Of` compares it whole. */
export const lastDigits = (phone: SQLWrapper): SQL =>
  sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), ${sql.raw(String(asMany))})`;

/** Those of a number in E.164. */
export const lastDigitsOf = (e164: string): string => e164.slice(-asMany);
