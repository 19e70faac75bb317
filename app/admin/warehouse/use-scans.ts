import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { scannedCode } from "../../../shop/parcels/scanned-code.ts";
import { type Found, judgeByList, judgeByShop, type Verdict } from "./judge-scan.ts";
import { warn } from "./scan-sound.ts";
import { useTicks } from "./use-ticks.ts";

/** How long the shop is waited for before a parcel is put aside. */
const patienceMs = 5_000;

/** What the shop says of a code; null where it knows none such. Throws where the shop is not reached. */
async function askShop(code: string): Promise<Found | null> {
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch(`/api/v1/admin/parcels/scan?code=${encodeURIComponent(code)}`, { signal });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new TypeError(`a scan was answered with ${answer.status}`);
  return answer.json();
}

const isNoAnswer = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/** One scan, and the how-manieth it was, so that the same said twice is heard twice. */
export type Told = Verdict & { count: number };

interface Pile {
  carrierId: string;
  waiting: Outputs["parcels"]["toHandOver"]["parcels"];
  chosen: readonly string[];
  isSoundOn: boolean;
}

/** The pile that is scanned for a carrier: which parcels are ticked, and what the last scan meant. */
export function useScans({ carrierId, waiting, chosen, isSoundOn }: Pile) {
  const { ticks, latest, change } = useTicks(carrierId, chosen);
  const [told, setTold] = useState<Told | null>(null);
  const { revalidate } = useRevalidator();
  function tell(verdict: Verdict) {
    setTold((before) => ({ ...verdict, count: (before?.count ?? 0) + 1 }));
    if (verdict.kind === "ticked") change([...latest.current, verdict.id]);
    else if (isSoundOn) warn(verdict.kind === "twice" ? "twice" : "wrong");
  }
  async function scan(typed: string) {
    if (typed.trim() === "") return;
    const known = judgeByList(waiting, latest.current, typed);
    if (known) return tell(known);
    try {
      const verdict = judgeByShop(carrierId, latest.current, typed, await askShop(typed));
      // It was made since the list was read
      if (verdict.kind === "ticked") await revalidate();
      tell(verdict);
    } catch (error) {
      if (!isNoAnswer(error)) throw error;
      tell({ kind: "unsure", code: scannedCode(typed) });
    }
  }
  function toggle(id: string) {
    const isTicked = latest.current.includes(id);
    change(isTicked ? latest.current.filter((each) => each !== id) : [...latest.current, id]);
  }
  return { ticks: ticks.filter((id) => waiting.some((parcel) => parcel.id === id)), told, scan, toggle, change };
}
