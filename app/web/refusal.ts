import { refusals } from "../words/refusals.ts";

/** A line that cannot be had in the quantity wanted; `available` is 0 when it is not sold any more. */
export interface ShortLine {
  productId: string;
  name: string;
  size: string;
  color: string;
  wanted: number;
  available: number;
}

interface Facts {
  INVALID_FIELDS: { fields: Record<string, string> };
  INVALID_PRODUCT: { fields: Record<string, string> };
  EDITED_MEANWHILE: { current: number };
  OUT_OF_STOCK: { lines: ShortLine[] };
  STATUS_CONFLICT: { status: string };
  MESSAGE_INCOMPLETE: { missing: ("name" | "email" | "subject" | "message")[] };
  TOO_MANY_REQUESTS: { retryAfter: number };
}
type Plain =
  | "ALERT_NOT_FOUND"
  | "SIZE_NOT_FOUND"
  | "PRODUCT_ORDERED"
  | "NOT_AN_IMAGE"
  | "PICTURE_TOO_LARGE"
  | "TOO_MANY_PICTURES"
  | "USER_NOT_FOUND"
  | "LAST_ADMINISTRATOR"
  | "OWN_ACCOUNT"
  | "MAIL_NOT_FOUND"
  | "MAIL_SPENT"
  | "SAMPLE_NOT_FOUND"
  | "ALREADY_WISHED"
  | "BAD_REQUEST"
  | "CART_FULL"
  | "CHOICE_REQUIRED"
  | "CODE_MISSING"
  | "CURRENT_REQUIRED"
  | "DISABLED"
  | "EMAIL_REQUIRED"
  | "EMAIL_TAKEN"
  | "EMPTY_CART"
  | "INVALID_CREDENTIALS"
  | "INVALID_EMAIL"
  | "INVALID_NAME"
  | "INVALID_QUANTITY"
  | "KEY_REUSED"
  | "LINK_INVALID"
  | "MISSING_FIELDS"
  | "ORDER_NOT_FOUND"
  | "PASSWORDS_DIFFER"
  | "PASSWORD_COMMON"
  | "PASSWORD_MISMATCH"
  | "PASSWORD_REQUIRED"
  | "PASSWORD_TOO_SHORT"
  | "PERMISSION_DENIED"
  | "SIGN_IN_AGAIN"
  | "STAFF_PASSWORD_REQUIRED"
  | "STAFF_PASSWORD_TOO_SHORT"
  | "PRODUCT_NOT_FOUND"
  | "TERMS_REQUIRED"
  | "UNAUTHENTICATED"
  | "UNVERIFIED"
  | "VERIFICATION_FAILED"
  | "WEAK_PASSWORD"
  | "WISHLIST_FULL"
  | "WRONG_PASSWORD";

/** What a call refuses a person with: its code, its sentence and the facts that go with it. */
export type Refusal = { message: string; status: number } & (
  | { code: Plain }
  | { [Code in keyof Facts]: { code: Code; data: Facts[Code] } }[keyof Facts]
);

/**
 * The refusal a call threw, or null when it threw anything else: a fault, to be thrown on or reported. Input that no
 * form of ours can send is a refusal too, BAD_REQUEST.
 */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error && "code" in error && "defined" in error)) return null;
  if (error.defined === true) return error as unknown as Refusal;
  return error.code === "BAD_REQUEST" ? { code: "BAD_REQUEST", status: 400, message: refusals.badRequest } : null;
}
