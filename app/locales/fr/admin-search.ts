/** What the search over everything says. */
export const adminSearch = {
  title: "Search everything",
  open: "Search",
  label: "Orders, products, people, pages",
  hint: "↑ ↓ to choose, Enter to open",
  orders: "Orders",
  products: "Products",
  people: "People",
  pages: "Pages",
  draft: "draft",
  archived: "archived",
  none: "Nothing found",
  failed: "Failed to search.",
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
} as const;
