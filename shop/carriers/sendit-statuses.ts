import type { StatusTable } from "./statuses.ts";

/**
 * Sendit's statuses of deliveries and of returns. Those of before it has a parcel (PENDING, TO_PREPARE, TO_PICKUP) and
 * CANCELED, which does not say where the parcel is, mean nothing of the road.
 */
export const senditStatuses: StatusTable = {
  PICKEDUP: "in_transit",
  WAREHOUSE: "in_transit",
  TRANSIT: "in_transit",
  DISTRIBUTED: "in_transit",
  NEW_DESTINATION: "in_transit",
  DELIVERING: "out_for_delivery",
  UNREACHABLE: "not_found",
  POSTPONED: "postponed",
  REJECTED: "refused",
  DELIVERED: "delivered",
  RETOUR_PENDING: "returning",
  TORETURN: "returning",
  RETURN_WAREHOUSE: "returning",
  RETURN_TOCHECK: "returning",
  RETURN_SELLER: "returned",
};
