import type { Services } from "../context.ts";
import { passMinutes } from "./order-access.ts";

type Issuer = Pick<Services, "clock" | "secrets">;

const signed = ({ secrets }: Issuer, orderId: string, until: number): string =>
  `${until}.${secrets.digest(`order ${orderId} until ${until}`)}`;

/** What opens one order for a while: nobody but this installation can make it, and it opens no other. */
export const makePass = (issuer: Issuer, orderId: string): string =>
  signed(issuer, orderId, issuer.clock().getTime() + passMinutes * 60_000);

/** Whether a pass was made here for this order and is not over. */
export function opens(issuer: Issuer, orderId: string, pass: string): boolean {
  const until = Number(pass.split(".")[0]);
  return until > issuer.clock().getTime() && pass === signed(issuer, orderId, until);
}
