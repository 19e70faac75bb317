import type { ParcelState } from "../../../shop/parcels/states.ts";
import { parcelAdmin } from "../../locales/parcel-admin.ts";
import { StatusMark, type Tone } from "../../ui/status-mark.tsx";

const tones: Record<ParcelState, Tone> = {
  ready: "waiting",
  handed_over: "moving",
  in_transit: "moving",
  out_for_delivery: "moving",
  not_found: "waiting",
  postponed: "waiting",
  refused: "bad",
  returning: "bad",
  returned: "waiting",
  seen: "good",
  delivered: "good",
  lost: "bad",
  cancelled: "bad",
};

/** Where a parcel is, as a small mark and a word. */
export const ParcelStateMark = ({ state }: { state: ParcelState }) => (
  <StatusMark tone={tones[state]}>{parcelAdmin.states[state]}</StatusMark>
);
