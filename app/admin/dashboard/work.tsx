import { Link } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTime, LocalTimes } from "../../../shop/clock.ts";
import { dashboard as words } from "../../locales/dashboard.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { inventoryAddress } from "../shell/inventory-address.ts";
import { ordersAddress } from "../shell/order-address.ts";
import { parcelsAddress } from "../shell/parcels-address.ts";

/** What waits at the order desk. */
export type AtDesk = LocalTimes<Outputs["desk"]["waiting"]>;
type Waiting = LocalTimes<NonNullable<Outputs["stats"]["show"]["waiting"]>>;

function addressOf(what: Waiting[number]["what"]): string {
  if (what === "alerts") return inventoryAddress({ tab: "alerts" });
  if (what === "returned") return "/admin/warehouse/returns";
  return what === "unbooked" ? parcelsAddress({ state: what }) : ordersAddress({ status: what });
}

const whole = (count: number) => count.toLocaleString("en-US");

function Item({ to, count, label, since }: { to: string; count: string; label: string; since: LocalTime }) {
  return (
    <li className="relative flex items-baseline gap-4 border border-hairline px-4 py-3 hover:bg-ground sm:px-5">
      <strong className="figures text-2xl font-semibold">{count}</strong>
      <span className="min-w-0">
        <Link
          to={to}
          className="underline decoration-edge underline-offset-4 after:absolute after:inset-0 hover:decoration-ink"
        >
          {label}
        </Link>
        <span className="block text-soft">{words.since(writeDateTime(since))}</span>
      </span>
    </li>
  );
}

/** What waits for somebody, since when, each a way to it. */
export function Work({ waiting, atDesk }: { waiting: Waiting; atDesk: AtDesk | null }) {
  return (
    <section aria-labelledby="work" className="mb-10">
      <h2 id="work" className="label mb-3 text-soft">
        {words.work}
      </h2>
      {waiting.length === 0 && !atDesk?.due && <p className="text-base">{words.noWork}</p>}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {waiting.map(({ what, count, since }) => (
          <Item key={what} to={addressOf(what)} count={whole(count)} label={words.waiting[what]} since={since} />
        ))}
        {atDesk?.since && (
          <Item
            to="/admin/desk"
            count={whole(atDesk.due) + (atDesk.isMore ? "+" : "")}
            label={words.toCall}
            since={atDesk.since}
          />
        )}
      </ul>
    </section>
  );
}
