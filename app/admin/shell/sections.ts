import { admin } from "../../locales/admin.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { dashboard } from "../../locales/dashboard.ts";
import { emailTest } from "../../locales/email-test.ts";
import { inventory } from "../../locales/inventory.ts";
import { journal } from "../../locales/journal.ts";
import { mails } from "../../locales/mails.ts";
import { persons } from "../../locales/persons.ts";
import { products } from "../../locales/products.ts";
import { settings } from "../../locales/settings.ts";

/** The screens that the header leads to. */
export const sections = () => [
  { to: "/admin", label: adminScreens.dashboard },
  { to: "/admin/products", label: adminScreens.products },
  { to: "/admin/inventory", label: adminScreens.inventory },
  { to: "/admin/orders", label: adminScreens.orders },
  { to: "/admin/users", label: adminScreens.users },
  { to: "/admin/mails", label: mails.title },
  { to: "/admin/journal", label: journal.title },
  { to: "/admin/settings", label: settings.title },
];

/** Every page that the search finds: those, and what lies behind them. */
export const allPages = () => [
  ...sections(),
  { to: "/admin/products?add=1", label: products.add },
  { to: "/admin/products?grid=1", label: products.grid },
  { to: "/admin/products?show=drafts", label: products.shows.drafts },
  { to: "/admin/products?show=archived", label: products.shows.archived },
  { to: "/admin/inventory?tab=alerts", label: inventory.lowStockAlert },
  { to: "/admin/persons", label: persons.title },
  { to: "/admin/seed", label: dashboard.seed },
  { to: "/email-test", label: emailTest.title },
  { to: "/", label: admin.shop },
];
