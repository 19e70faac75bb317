import { useRef, useState } from "react";
import { admin } from "../../locales/admin.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";
import { withSign } from "../../shop-ui/prices.ts";
import { type OrdersView, ordersAddress } from "../shell/order-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import { useMay } from "../shell/use-may.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { MoveAnswer } from "./move-answer.ts";
import { ownColumn } from "./order-columns.ts";
import { OrderRow, type OrderRowFacts } from "./order-row.tsx";

interface Props {
  rows: readonly OrderRowFacts[];
  view: OrdersView;
  sign: string;
  today: string;
  answer?: MoveAnswer;
}

const head = "label h-9 border-b border-hairline font-normal text-soft @2xl:px-2 @2xl:first:pl-0 @2xl:last:pr-0";

/** The orders of a view as one form: what is pressed at a row is done to its order, what is pressed above to those chosen. */
export function OrderList({ rows, view, sign, today, answer }: Props) {
  const may = useMay();
  // Whoever moves orders prints their slips
  const isChoosable = may("orders.slips");
  const seesPrices = rows.some(({ totalCentimes }) => totalCentimes !== null);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(answer?.typed.chosen ?? []);
  const shown = chosen.filter((id) => rows.some((row) => row.id === id));
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=order]") ?? [])];
  const count = () => setChosen(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])));
  const chooseAll = (isChosen: boolean) => {
    for (const box of boxes()) box.checked = isChosen;
    count();
  };
  return (
    <PostForm ref={form} action={ordersAddress(view)} onChange={count} className="@container min-w-0">
      <input type="hidden" name="then" value={view.order ?? ""} />
      {isChoosable && (
        <BulkBar
          view={view}
          chosen={shown.length}
          rows={rows.length}
          onChooseAll={chooseAll}
          carrier={answer?.typed.carrier ?? ""}
        />
      )}
      <table aria-label={admin.orders} className="w-full border-collapse text-left @max-2xl:block">
        <thead className="@max-2xl:sr-only">
          <tr>
            <th scope="col" className={head}>
              <span className="sr-only">{words.choose}</span>
            </th>
            <th scope="col" className={head}>
              {admin.number}
            </th>
            <th scope="col" className={`${head} ${ownColumn}`}>
              {admin.date}
            </th>
            <th scope="col" className={head}>
              {admin.customer}
            </th>
            <th scope="col" className={`${head} ${ownColumn}`}>
              {words.city}
            </th>
            <th scope="col" className={head}>
              <span className="@2xl:@max-5xl:sr-only">{words.phone}</span>
            </th>
            <th scope="col" className={`${head} text-right @max-6xl:hidden`}>
              {admin.items}
            </th>
            {seesPrices && (
              <th scope="col" className={`${head} text-right`}>
                {admin.total}
              </th>
            )}
            {view.status === "all" && (
              <th scope="col" className={head}>
                {admin.status}
              </th>
            )}
            <th scope="col" className={head}>
              <span className="sr-only">{admin.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="@max-2xl:block">
          {rows.map((row) => (
            <OrderRow
              key={row.id}
              row={row}
              view={view}
              today={today}
              amount={withSign(sign)}
              isChoosable={isChoosable}
              isChosen={answer?.typed.chosen.includes(row.id) ?? false}
              trackingNumber={answer?.typed.trackingNumbers[row.id] ?? ""}
            />
          ))}
        </tbody>
      </table>
    </PostForm>
  );
}
