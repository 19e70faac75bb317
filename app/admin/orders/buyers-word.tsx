import { namedSize } from "../../../shop/catalogue/availability.ts";
import type { Piece } from "../../../shop/orders/corrections.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { orderAdmin, buyerLinks as words } from "../../locales/order-admin.ts";
import { BuyerMessageForm } from "../shell/buyer-message-form.tsx";
import { Part } from "../shell/facts.tsx";
import { useMay } from "../shell/use-may.ts";
import type { OrderShown } from "./order-shown.ts";

interface Props {
  order: OrderShown;
  amount: (centimes: number) => string;
}

/** What the buyer did by their link, and how to write to them with one; nothing where neither is. */
export function BuyersWord({ order, amount }: Props) {
  const { buyersWord, corrections, ownTexts, status } = order;
  const isCancelled = order.history.some(({ reason }) => reason === "buyer_cancelled");
  const hasSpoken = buyersWord.confirmedAt !== null || isCancelled || corrections.length > 0;
  const isWaiting = status === "pending";
  const mayWrite = useMay()("buyerLinks.make") && isWaiting;
  if (!hasSpoken && !isWaiting) return null;
  return (
    <Part title={words.word}>
      <div className="grid gap-4">
        {buyersWord.confirmedAt && <p>{words.confirmedOn(writeDateTime(buyersWord.confirmedAt))}</p>}
        {isCancelled && <p>{orderAdmin.reasons.buyer_cancelled}</p>}
        {!hasSpoken && <p className="text-soft">{words.nothingYet}</p>}
        <Corrections corrections={corrections} amount={amount} />
        {mayWrite && <BuyerMessageForm order={order} language={buyersWord.messageLanguage} own={ownTexts} />}
      </div>
    </Part>
  );
}

function Corrections({ corrections, amount }: { corrections: OrderShown["corrections"] } & Pick<Props, "amount">) {
  return (
    <ol className="grid gap-3 empty:hidden">
      {corrections.map(({ id, at, who, changes }) => (
        <li key={id}>
          {who ? words.correctedBy(writeDateTime(at), who) : words.correctedOn(writeDateTime(at), orderAdmin.system)}
          <ul className="text-soft">
            {changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was corrected never changes
              <li key={index} className="wrap-anywhere">
                {sayChange(change, amount)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function sayChange(change: OrderShown["corrections"][number]["changes"][number], amount: Props["amount"]): string {
  const said = ({ size, colorName, quantity }: Piece) =>
    [namedSize(size), colorName, `× ${quantity}`].filter(Boolean).join(" ");
  if (change.field === "line") return words.fromTo(change.name, said(change.from), change.to ? said(change.to) : "");
  if ("before" in change) return words.fromTo(words.fields[change.field], change.before, change.after);
  return words.fromTo(words.fields[change.field], amount(change.beforeCentimes), amount(change.afterCentimes));
}

/** The buyer has confirmed the order by their link. */
export const ConfirmedMark = () => (
  <span title={words.confirmed} className="flex-none text-navy">
    <svg aria-hidden="true" viewBox="0 0 16 16" fill="none" stroke="currentColor" className="size-4">
      <circle cx="8" cy="8" r="6.5" />
      <path d="M5 8.2l2.2 2.2L11.2 6" />
    </svg>
    <span className="sr-only">{words.confirmed}</span>
  </span>
);
