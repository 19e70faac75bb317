import { scannedCode } from "../../../shop/parcels/scanned-code.ts";
import type { ParcelState } from "../../../shop/parcels/states.ts";

/** What of a parcel that waits for its carrier a scanner reads. */
interface Waiting {
  id: string;
  code: string;
  trackingNumber: string | null;
}

/** What the shop says of a parcel that is not in the list. */
export interface Found {
  id: string;
  code: string;
  carrierId: string;
  carrier: string;
  state: ParcelState;
}

/** What a scan means for the pile that is handed over. */
export type Verdict =
  | { kind: "ticked" | "twice"; id: string; code: string }
  | { kind: "other-carrier"; code: string; carrier: string }
  | { kind: "not-ready"; code: string; state: ParcelState }
  | { kind: "unknown" | "unsure"; code: string };

/** The parcel of a list that has a code, or that its carrier calls so. */
const inList = (waiting: readonly Waiting[], typed: string): Waiting | undefined => {
  const code = scannedCode(typed);
  return (
    waiting.find((parcel) => parcel.code === code) ??
    waiting.find(({ trackingNumber }) => trackingNumber?.toUpperCase() === code || trackingNumber === typed.trim())
  );
};

/** Judges a scan by what is waiting and what was scanned before; null where the shop must be asked. */
export function judgeByList(waiting: readonly Waiting[], ticked: readonly string[], typed: string): Verdict | null {
  const parcel = inList(waiting, typed);
  if (!parcel) return null;
  return { kind: ticked.includes(parcel.id) ? "twice" : "ticked", id: parcel.id, code: parcel.code };
}

/** Judges a scan that is not in the list of a carrier by what the shop says of it. */
export function judgeByShop(carrierId: string, ticked: readonly string[], typed: string, found: Found | null): Verdict {
  if (!found) return { kind: "unknown", code: scannedCode(typed) };
  const { id, code, carrier, state } = found;
  if (state !== "ready") return { kind: "not-ready", code, state };
  if (found.carrierId !== carrierId) return { kind: "other-carrier", code, carrier };
  return { kind: ticked.includes(id) ? "twice" : "ticked", id, code };
}
