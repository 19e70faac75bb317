/** What a person's file consists of, in its order. */
export const parts = [
  "account",
  "addresses",
  "orders",
  "mails",
  "messages",
  "waitlist",
  "wishlist",
  "cart",
  "sessions",
] as const;
export type Part = (typeof parts)[number];
