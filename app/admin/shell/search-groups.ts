import type { Outputs } from "../../../shop/calls.ts";
import { adminSearch as words } from "../../locales/admin-search.ts";
import { statusLabels } from "../../locales/orders.ts";
import { roleLabels } from "../../locales/roles.ts";
import { ordersAddress } from "./order-address.ts";
import { allPages } from "./sections.ts";
import type { May } from "./use-may.ts";

/** One thing found: what it is called, what tells it from others, and where it is. */
export interface FoundThing {
  key: string;
  label: string;
  detail: string;
  to: string;
}

/** Who searches: what they may, and whether the house sends by carriers. */
interface Who {
  may: May;
  hasCarriers: boolean;
}

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** What was found, by kind, pages by what they are called; kinds without any are left out. */
export function groupsOf(typed: string, found: Outputs["search"]["everything"] | null, who: Who) {
  const wanted = folded(typed.trim());
  const { orders = [], products = [], people = [] } = found ?? {};
  const marks = { active: "", drafts: words.draft, archived: words.archived };
  const groups: { name: string; things: FoundThing[] }[] = [
    {
      name: words.orders,
      things: orders.map(({ id, number, name, status }) => ({
        key: id,
        label: `${number} ${name}`,
        detail: statusLabels[status],
        to: ordersAddress({ status, order: id }),
      })),
    },
    {
      name: words.products,
      things: products.map(({ id, name, sku, show }) => ({
        key: id,
        label: name,
        detail: [sku, marks[show]].filter(Boolean).join(" · "),
        to: `/admin/products?edit=${id}`,
      })),
    },
    {
      name: words.people,
      things: people.map(({ id, name, email, role }) => ({
        key: id,
        label: name || email,
        detail: [name && email, roleLabels[role]].filter(Boolean).join(" · "),
        to: `/admin/users?user=${id}`,
      })),
    },
    {
      name: words.pages,
      things: allPages(who.may, who.hasCarriers)
        .filter(({ label }) => folded(label).includes(wanted))
        .map(({ to, label }) => ({ key: to, label, detail: "", to })),
    },
  ];
  return groups.filter(({ things }) => things.length > 0);
}
