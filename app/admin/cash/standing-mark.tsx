import type { CashStanding } from "../../../shop/cash/standings.ts";
import { cash as words } from "../../locales/cash.ts";
import { StatusMark, type Tone } from "../../ui/status-mark.tsx";

const tones: Record<CashStanding, Tone> = {
  none: "moving",
  road: "moving",
  due: "waiting",
  differs: "bad",
  settled: "good",
};

interface Props {
  standing: CashStanding;
  state: string;
  isLate?: boolean;
}

/** How the money of a parcel stands, and what is the matter with it. */
export function StandingMark({ standing, state, isLate = false }: Props) {
  const label = words.standings[standing];
  const matter = state === "lost" && standing === "differs" ? words.lost : isLate ? words.isLate : null;
  return <StatusMark tone={isLate ? "bad" : tones[standing]}>{matter ? `${label}, ${matter}` : label}</StatusMark>;
}
