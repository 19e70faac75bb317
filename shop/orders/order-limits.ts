import type { Limit, Visitor } from "../context.ts";
import { mailboxOf } from "../email-address.ts";
import { sameLine } from "../phone-number.ts";
import { mayMake } from "../rights.ts";
import type { NewOrder } from "./orders.server.ts";

const tenMinutes = 600;
const aDay = 86_400;

/**
 * How many orders may be placed. One place, or one signed-in customer wherever they are, has 30 in ten minutes and 200 a
 * day: a café or an office with one address, or ten operators who take an order every three minutes. A guest's mailbox
 * and any phone have 20 a day, of which one place may use 10, so that it cannot use up what is another's: more than one
 * person's orders, and no flood to somebody who asked for nothing. Who confirms orders takes as many as they like.
 * Source: behaviour.md, "Placing an order".
 */
export function orderLimits(
  ip: string,
  visitor: Visitor | null,
  { email, phone }: Pick<NewOrder, "email" | "phone">,
  digest: (text: string) => string,
): Limit[] {
  if (visitor && mayMake(visitor.role, "orders.confirm")) return [];
  const from = visitor?.id ?? ip;
  // By digests, which name nobody: whoever is erased has no more orders left than before
  const reached = [...(visitor ? [] : [`email:${digest(mailboxOf(email))}`]), `phone:${digest(sameLine(phone))}`];
  // In one order for everybody, because each is a row that stays locked until the order stands
  return [
    { key: `order:${from}`, most: 30, seconds: tenMinutes },
    { key: `order:day:${from}`, most: 200, seconds: aDay },
    ...reached.flatMap((whom) => [
      { key: `order:${whom}:${from}`, most: 10, seconds: aDay },
      { key: `order:${whom}`, most: 20, seconds: aDay },
    ]),
  ];
}
