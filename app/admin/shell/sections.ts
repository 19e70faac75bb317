import type { StaffCall } from "../../../shop/rights.ts";
import { admin } from "../../locales/admin.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { carriers } from "../../locales/carriers.ts";
import { cash } from "../../locales/cash.ts";
import { cities } from "../../locales/cities.ts";
import { dashboard } from "../../locales/dashboard.ts";
import { desk } from "../../locales/desk.ts";
import { deskFigures } from "../../locales/desk-figures.ts";
import { emailTest } from "../../locales/email-test.ts";
import { inventory } from "../../locales/inventory.ts";
import { journal } from "../../locales/journal.ts";
import { legal } from "../../locales/legal.ts";
import { mails } from "../../locales/mails.ts";
import { newOrder } from "../../locales/new-order.ts";
import { parcelAdmin } from "../../locales/parcel-admin.ts";
import { persons } from "../../locales/persons.ts";
import { products } from "../../locales/products.ts";
import { settings } from "../../locales/settings.ts";
import { marks } from "../../locales/settings-marks.ts";
import { warehouse } from "../../locales/warehouse.ts";
import type { May } from "./use-may.ts";

interface Page {
  to: string;
  label: string;
  /** What whoever opens it must be allowed; nothing for the shop itself. */
  call?: StaffCall;
  /** Whether it is there only for a house that sends by carriers. */
  isOfCarriers?: true;
  /** Who may make this call sees it before there are carriers. */
  begunBy?: StaffCall;
}

const open = (pages: Page[], may: May, hasCarriers: boolean) =>
  pages.filter(
    ({ call, isOfCarriers, begunBy }) =>
      (!call || may(call)) && (!isOfCarriers || hasCarriers || (begunBy !== undefined && may(begunBy))),
  );

const headed = (): Page[] => [
  { to: "/admin", label: adminScreens.dashboard, call: "stats.show" },
  { to: "/admin/products", label: adminScreens.products, call: "catalogue.listForAdmin" },
  { to: "/admin/inventory", label: adminScreens.inventory, call: "inventory.list" },
  { to: "/admin/orders", label: adminScreens.orders, call: "orders.list" },
  { to: "/admin/parcels", label: parcelAdmin.title, call: "parcels.list", isOfCarriers: true },
  { to: "/admin/warehouse", label: warehouse.title, call: "parcels.toPrepare", isOfCarriers: true },
  { to: "/admin/cash", label: cash.title, call: "cash.list", isOfCarriers: true },
  { to: "/admin/desk", label: desk.title, call: "desk.show" },
  { to: "/admin/cities", label: cities.title, call: "cities.list" },
  {
    to: "/admin/carriers",
    label: carriers.title,
    call: "carriers.list",
    isOfCarriers: true,
    begunBy: "carriers.add",
  },
  { to: "/admin/users", label: adminScreens.users, call: "accounts.listUsers" },
  { to: "/admin/mails", label: mails.title, call: "mail.list" },
  { to: "/admin/journal", label: journal.title, call: "journal.list" },
  { to: "/admin/settings", label: settings.title, call: "settings.show" },
];

/** The screens that the header leads to, as far as whoever looks may open them. */
export const sections = (may: May, hasCarriers: boolean) => open(headed(), may, hasCarriers);

/** Every page that the search finds: those, and what lies behind them. */
export const allPages = (may: May, hasCarriers: boolean) =>
  open(
    [
      ...headed(),
      { to: "/admin/products?add=1", label: products.add, call: "catalogue.addProduct" },
      { to: "/admin/products?grid=1", label: products.grid, call: "catalogue.setPriceAndStock" },
      { to: "/admin/products?show=drafts", label: products.shows.drafts, call: "catalogue.listForAdmin" },
      { to: "/admin/products?show=archived", label: products.shows.archived, call: "catalogue.listForAdmin" },
      { to: "/admin/warehouse/hand-over", label: warehouse.handOver, call: "parcels.handOver", isOfCarriers: true },
      { to: "/admin/warehouse/returns", label: warehouse.returns, call: "parcels.inspect", isOfCarriers: true },
      { to: "/admin/orders/new", label: newOrder.title, call: "orders.take" },
      { to: "/admin/desk/figures", label: deskFigures.title, call: "desk.figures" },
      { to: "/admin/inventory?tab=alerts", label: inventory.lowStockAlert, call: "inventory.alerts" },
      { to: "/admin/cities?add=1", label: cities.add, call: "cities.add" },
      { to: "/admin/cities/import", label: cities.importTitle, call: "cities.import" },
      {
        to: "/admin/cash/days",
        label: `${cash.title}, ${cash.byDay.toLowerCase()}`,
        call: "cash.days",
        isOfCarriers: true,
      },
      { to: "/admin/cash/payments", label: cash.payments, call: "cash.payments", isOfCarriers: true },
      { to: "/admin/cash/pay", label: cash.pay, call: "cash.pay", isOfCarriers: true },
      { to: "/admin/settings/marks", label: marks.title, call: "settings.saveMark" },
      { to: "/admin/legal", label: legal.title, call: "legal.review" },
      { to: "/admin/persons", label: persons.title, call: "persons.find" },
      { to: "/admin/seed", label: dashboard.seed, call: "catalogue.addSample" },
      { to: "/email-test", label: emailTest.title, call: "mail.sendSample" },
      { to: "/", label: admin.shop },
    ],
    may,
    hasCarriers,
  );
