import { Link } from "react-router";
import { cash as words } from "../../locales/cash.ts";
import { Tabs } from "../shell/tabs.tsx";
import { useMay } from "../shell/use-may.ts";

const way = "inline-flex min-h-11 items-center border border-edge px-4 hover:border-ink";

/** The title of the carriers' money, what can be done with it, and its three ways of being seen. */
export function CashHeader({ part, exported }: { part: "parcels" | "days" | "payments"; exported?: string }) {
  const may = useMay();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-xl font-semibold">{words.title}</h1>
        <div className="flex flex-wrap gap-2 sm:gap-4">
          {may("cash.pay") && (
            <Link to="/admin/cash/pay" className={way}>
              {words.pay}
            </Link>
          )}
          {exported && may("cash.export") && (
            <a href={exported} className={way}>
              {words.export}
            </a>
          )}
        </div>
      </div>
      <p className="mt-2 max-w-[70ch] text-soft">{words.text}</p>
      <Tabs
        label={words.parts}
        tabs={[
          { label: words.byParcel, to: "/admin/cash", current: part === "parcels" },
          { label: words.byDay, to: "/admin/cash/days", current: part === "days" },
          { label: words.payments, to: "/admin/cash/payments", current: part === "payments" },
        ]}
      />
    </>
  );
}
