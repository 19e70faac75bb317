import { type AdminShow, adminShows } from "../../../shop/catalogue/listing.ts";
import { addressOf, type Cursor, readCursor, textParam } from "../shell/cursor.ts";

export const productSorts = [
  "created-desc",
  "created-asc",
  "name-asc",
  "name-desc",
  "price-asc",
  "price-desc",
] as const;
export type ProductSort = (typeof productSorts)[number];

/** What of the products is being looked at, as the address says it. */
export interface ProductsView {
  search: string;
  show: AdminShow;
  /** Whether prices and stock are edited line by line. */
  isGrid: boolean;
  sort: ProductSort;
  cursor?: Cursor;
  /** What is open: the form of a new product, or of the one whose id it is, or the question before deleting it. */
  add: boolean;
  edit: string | null;
  remove: string | null;
}

/** Reads an address; whatever is not one of ours counts as absent. */
export function readProductsView(params: URLSearchParams): ProductsView {
  return {
    search: textParam(params, "q", 100) ?? "",
    show: adminShows.find((show) => show === params.get("show")) ?? "active",
    isGrid: params.has("grid"),
    sort: productSorts.find((sort) => sort === params.get("sort")) ?? "created-desc",
    cursor: readCursor(params),
    add: params.has("add"),
    edit: textParam(params, "edit", 64),
    remove: textParam(params, "remove", 64),
  };
}

/** The address of a view. */
export function productsAddress(view: Partial<ProductsView>): string {
  const { search: q, sort, cursor, edit, remove } = view;
  const show = view.show === "active" ? null : view.show;
  const grid = view.isGrid ? "1" : null;
  const shownSort = sort === "created-desc" ? null : sort;
  return addressOf(
    "/admin/products",
    { show, grid, q, sort: shownSort, add: view.add ? "1" : null, edit, remove },
    cursor,
  );
}

/** The view with nothing open over it. */
export const closedView = (view: ProductsView): ProductsView => ({ ...view, add: false, edit: null, remove: null });
