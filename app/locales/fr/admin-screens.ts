/** What every admin screen says. */
export const adminScreens = {
  error: "Error",
  close: "Close",
  search: "Search",
  first: "First page",
  previous: "Previous",
  next: "Next",
  last: "Last page",
  pages: "Pages",
  cancel: "Cancel",
  sections: "Sections",
  dashboard: "Dashboard",
  products: "Products",
  inventory: "Inventory",
  orders: "Orders",
  users: "Users",
  seed: "Seed",
  working: "Working…",
  /** What the way to the other language of the admin screens says. */
  otherLanguage: { code: "fr", name: "Français" },
} as const;
