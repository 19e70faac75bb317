import type { Outputs } from "../../shop/calls.ts";
import { dirhams } from "../../shop/money.ts";
import { myOrders as words } from "../locales/my-orders.ts";

/** What the orders come to so far. */
export function OrderStats({ stats }: { stats: Outputs["orders"]["listMine"]["stats"] }) {
  const figures = [
    [words.stats.orders, stats.orders],
    [words.stats.underWay, stats.underWay],
    [words.stats.delivered, stats.delivered],
    [words.stats.spent, dirhams(stats.spentCentimes)],
  ];
  return (
    <dl className="figures mt-10 grid grid-cols-2 gap-px bg-hairline lg:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end bg-paper py-4 even:pl-5 lg:pl-6 lg:first:pl-0">
          <dt className="label text-soft">{name}</dt>
          <dd className="subtitle mb-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
