import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Centimes } from "../../../shop/money.ts";
import { cash as words } from "../../locales/cash.ts";
import { useFocusOnRefusal } from "../../web/form.ts";
import { amountIn } from "./amount-in.ts";
import type { CashRow } from "./cash-row.ts";
import { payAddress } from "./pay-address.ts";
import type { PaymentRefused } from "./read-payment.ts";

/** What is ticked: how many, what it comes to, and what arrived; NaN while that cannot be read. */
export interface Sum {
  count: number;
  centimes: Centimes;
  arrived: Centimes;
}

/** What looking for a parcel answers. */
interface Looked {
  shown: { added: CashRow[] | null } | null;
}

interface Given {
  carrierId: string;
  rows: readonly CashRow[];
  added: readonly CashRow[];
  search: string | null;
  answer?: PaymentRefused;
}

const boxesIn = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>("input[name=chosen]") ?? []),
];

/** An amount that is typed; nothing where it cannot be read. */
const typedIn = (form: HTMLFormElement, name: string): Centimes => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? amountIn(field.value.trim() || "0") || 0 : 0;
};

function sumIn(form: HTMLFormElement | null): Sum {
  if (!form) return { count: 0, centimes: 0, arrived: Number.NaN };
  const chosen = boxesIn(form).filter(({ checked }) => checked);
  const centimes = chosen.reduce(
    (sum, { value }) => sum + typedIn(form, `paid-${value}`) - typedIn(form, `fee-${value}`),
    0,
  );
  const arrived = form.elements.namedItem("amount") as HTMLInputElement;
  return { count: chosen.length, centimes, arrived: amountIn(arrived.value) };
}

/** Picks the parcels of a payment, by hand or by scanner, and keeps the running sum. */
export function usePicking({ carrierId, rows, added, search, answer }: Given) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const fetcher = useFetcher<Looked>();
  const wanted = useRef<string | null>(null);
  const [found, setFound] = useState<readonly CashRow[]>(added);
  const [sum, setSum] = useState<Sum>({ count: 0, centimes: 0, arrived: Number.NaN });
  const [said, setSaid] = useState(() => (search && added.length === 0 ? words.unknown(search) : ""));
  const count = () => setSum(sumIn(form.current));
  const shown = [...found, ...rows.filter(({ id }) => !found.some((row) => row.id === id))];

  // What is ticked before the page is taken over counts too, and what came back from a refusal
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew whenever other parcels are shown.
  useEffect(count, [shown.length, answer]);

  const tick = (code: string): boolean => {
    const named = boxesIn(form.current).filter((box) => box.dataset.numbers?.split(" ").includes(code.toUpperCase()));
    const box = named.find(({ checked }) => !checked) ?? named[0];
    if (!box) return false;
    setSaid(box.checked ? words.tickedBefore(code) : words.ticked(code));
    box.checked = true;
    count();
    return true;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    const code = wanted.current;
    if (fetcher.state !== "idle" || !fetcher.data || code === null) return;
    wanted.current = null;
    const more = fetcher.data.shown?.added ?? [];
    if (more.length === 0) return setSaid(words.unknown(code));
    setFound((before) => [...more.filter(({ id }) => !before.some((row) => row.id === id)), ...before]);
    setSaid(more.every(({ standing }) => standing === "settled") ? words.settledBefore(code) : words.ticked(code));
    requestAnimationFrame(() => tick(code));
  }, [fetcher.state, fetcher.data]);

  const scan = (typed: string) => {
    const code = typed.replace(/^#/, "");
    if (tick(code)) return;
    wanted.current = code;
    fetcher.load(payAddress(carrierId, code));
  };
  const chooseAll = (isChosen: boolean) => {
    for (const box of boxesIn(form.current)) box.checked = isChosen && box.dataset.standing !== "road";
    count();
  };
  return { form, shown, sum, said, scan, count, chooseAll };
}
