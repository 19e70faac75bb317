import { dirhams } from "../../../shop/money.ts";
import { cash as words } from "../../locales/cash.ts";
import type { Sum } from "./use-picking.ts";

/** How many parcels are ticked, what they come to, and what is missing of what arrived, or too much. */
export function PaySum({ count, centimes, arrived }: Sum) {
  const difference = Number.isNaN(arrived) ? null : arrived - centimes;
  return (
    <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
      <span className="text-soft">{words.sum(count)}</span>
      <span>
        {words.sumOfLines} <strong className="figures text-lg">{dirhams(centimes)}</strong>
      </span>
      {difference !== null && count > 0 && (
        <span role="status" className={difference === 0 ? "text-sage" : "font-semibold text-brick"}>
          {difference === 0
            ? words.matches
            : `${difference > 0 ? words.missing : words.tooMuch} ${dirhams(Math.abs(difference))}`}
        </span>
      )}
    </p>
  );
}
