import type { ComponentType } from "react";
import { useMatches, useRouteLoaderData } from "react-router";
import { footer as words } from "../locales/footer.ts";
import { house, houseLine } from "../locales/house.ts";
import { shop } from "../locales/shop.ts";
import { whatsApp } from "../locales/whatsapp.ts";
import { Link } from "../shop-ui/link.tsx";
import { WhatsAppLink } from "../shop-ui/whatsapp-link.tsx";
import type { RootData } from "../web/root-data.ts";
import { french } from "../web/typography.ts";
import { Registered } from "./house-facts.tsx";

const promises = () => [shop.deliveryAll, shop.cashOnDelivery, shop.returns];
const pages = () =>
  [
    ["/products", shop.collection],
    ["/about", words.about],
    ["/contact", words.contact],
  ] as const;
const help = () =>
  [
    ["/guest-orders", shop.tracking],
    ["/faq", words.faq],
    ["/terms", words.terms],
    ["/privacy", words.privacy],
  ] as const;
/** What a page's `handle` may add to its foot: the code comes with the page that wants it. */
export interface FooterHandle {
  Foot: ComponentType;
}

/** Promises, what the page adds, the ways on, the language. Source: behaviour.md, "Footer". */
export function Footer() {
  const { Foot } = (useMatches().at(-1)?.handle ?? {}) as Partial<FooterHandle>;
  return (
    <footer className="mt-20 lg:mt-40 print:hidden">
      {Foot && <Foot />}
      <ul className="page flex flex-col gap-3 border-y border-hairline py-8 sm:flex-row sm:justify-between">
        {promises().map((promise) => (
          <li key={promise} className="label text-soft">
            {promise}
          </li>
        ))}
      </ul>
      <div className="page grid grid-cols-[repeat(auto-fill,minmax(min(max(8rem,34%),100%),1fr))] gap-x-6 gap-y-12 py-14 md:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-[2fr] lg:py-20">
        <div className="col-span-full lg:col-span-1">
          <p className="subtitle">{house.name}</p>
          <p className="mt-2 text-soft">{houseLine()}</p>
          <a
            href={`mailto:${house.email}`}
            className="mt-1 inline-flex min-h-11 items-center wrap-anywhere text-soft underline-offset-4 hover:underline"
          >
            {house.email}
          </a>
          <div className="empty:hidden">
            <WhatsAppLink text={whatsApp.hello} className="text-soft" />
          </div>
          {words.hours && <p className="mt-1 max-w-[36ch] text-soft">{french(words.hours)}</p>}
        </div>
        <Links title={words.house} links={pages()} />
        <Links title={words.help} links={help()} />
        <Follow />
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-hairline py-6 text-sm text-soft">
        <p>{`© ${house.name} · ${shop.rights}`}</p>
        <Registered />
        <p>
          <span className="sr-only">{words.language} </span>
          {shop.language}
        </p>
      </div>
    </footer>
  );
}

/** The house's pages elsewhere; only those that have an address. */
function Follow() {
  const socials = useRouteLoaderData<RootData>("root")?.socials ?? {};
  const names = Object.entries(words.socials) as [keyof typeof words.socials, string][];
  const known = names.filter(([key]) => socials[key]);
  if (known.length === 0) return null;
  return (
    <nav aria-label={words.follow}>
      <p className="label text-soft">{words.follow}</p>
      <ul className="mt-3">
        {known.map(([key, name]) => (
          <li key={key}>
            <a
              href={socials[key]}
              rel="noopener me"
              className="flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Links({ title, links }: { title: string; links: readonly (readonly [to: string, label: string])[] }) {
  return (
    <nav aria-label={title}>
      <p className="label text-soft">{title}</p>
      <ul className="mt-3">
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center underline-offset-4 hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
