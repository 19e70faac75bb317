import type { Services } from "../context.ts";

type Issuer = Pick<Services, "secrets">;

/** What leaves the waitlist for the mailbox of an entry: nobody but this installation can make it. */
export const leaveToken = ({ secrets }: Issuer, entryId: string): string =>
  `${entryId}.${secrets.digest(`leave the waitlist by ${entryId}`)}`;

/** The entry a token was made for; null for anything else. */
export function entryOf(issuer: Issuer, token: string): string | null {
  const entryId = token.split(".")[0] ?? "";
  return token === leaveToken(issuer, entryId) ? entryId : null;
}
