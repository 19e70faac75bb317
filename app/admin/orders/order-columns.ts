import type { OrdersView } from "../shell/order-address.ts";

const wherever = "";
const withRoom = "@2xl:@max-4xl:hidden";

/** The class of the columns that give way in a narrow table to what a view has more of: a status, a field to type in. */
export const columnClass = {
  date: ({ status }: OrdersView): string => (status === "all" || status === "processing" ? withRoom : wherever),
  city: ({ status }: OrdersView): string => (status === "all" ? withRoom : wherever),
};
