import { policy } from "../policy.ts";

/** What whoever telephones should look at twice. */
export type Hint = "twin" | "many-pieces" | "no-street-number" | "foreign-phone" | "unknown-phone";

interface Facts {
  /** In E.164; null where it could not be read. */
  phoneE164: string | null;
  address: string;
  pieces: number;
  /** Whether another order of this telephone holds one of the same pieces and was placed within hours of it. */
  hasTwin: boolean;
}

const homeCode = "+212";

/** What is odd about an order. Source: behaviour-admin.md, "Admin: order desk". */
export function hintsOf({ phoneE164, address, pieces, hasTwin }: Facts): Hint[] {
  return [
    ...(hasTwin ? (["twin"] as const) : []),
    ...(pieces > policy.desk.manyPieces ? (["many-pieces"] as const) : []),
    ...(/\p{Nd}/u.test(address) ? [] : (["no-street-number"] as const)),
    ...(phoneE164 === null
      ? (["unknown-phone"] as const)
      : phoneE164.startsWith(homeCode)
        ? []
        : (["foreign-phone"] as const)),
  ];
}
