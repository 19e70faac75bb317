import { createContext, useContext } from "react";
import type { Outputs } from "../../../shop/calls.ts";

/** A carrier as the admin screens name it. */
export type CarrierShown = Pick<
  Outputs["carriers"]["list"]["rows"][number],
  "id" | "name" | "kind" | "isActive" | "collectsWholeDirhams"
>;

export const carrierShown = ({ id, name, kind, isActive, collectsWholeDirhams }: CarrierShown): CarrierShown => ({
  id,
  name,
  kind,
  isActive,
  collectsWholeDirhams,
});

/** The carriers the house sends by; none where it knows none, or whoever looks may not see them. */
export const CarriersContext = createContext<readonly CarrierShown[]>([]);

export const useCarriers = (): readonly CarrierShown[] => useContext(CarriersContext);

/** Those that parcels are given to now. */
export const useActiveCarriers = (): CarrierShown[] => useCarriers().filter(({ isActive }) => isActive);
