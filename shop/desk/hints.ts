import { worldwideDigits } from "../phone.ts";
import { policy } from "../policy.ts";

/** What whoever telephones should look at twice. */
export type Hint = "twin" | "many-pieces" | "no-street-number" | "foreign-phone" | "unknown-phone";

interface Facts {
  phone: string;
  address: string;
  pieces: number;
  /** Whether another order of this telephone holds one of the same pieces and was placed within hours of it. */
  hasTwin: boolean;
}

/** What is odd about an order. Source: behaviour-admin.md, "Admin: order desk". */
export function hintsOf({ phone, address, pieces, hasTwin }: Facts): Hint[] {
  const digits = worldwideDigits(phone);
  return [
    ...(hasTwin ? (["twin"] as const) : []),
    ...(pieces > policy.desk.manyPieces ? (["many-pieces"] as const) : []),
    ...(/\p{Nd}/u.test(address) ? [] : (["no-street-number"] as const)),
    ...(digits === null ? (["unknown-phone"] as const) : digits.startsWith("212") ? [] : (["foreign-phone"] as const)),
  ];
}
