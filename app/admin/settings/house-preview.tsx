import { brand } from "../../../shop/brand.ts";
import { readText } from "../../../shop/legal/text.ts";
import type { Settings } from "../../../shop/settings/settings.ts";
import { footer } from "../../locales/footer.ts";
import { house, houseLine, sayAs } from "../../locales/house.ts";
import { legalFacts } from "../../locales/legal-text.ts";
import { settings as words } from "../../locales/settings.ts";
import { terms as begun } from "../../locales/terms.ts";
import { whatsApp } from "../../locales/whatsapp.ts";
import { Blocks } from "../../shop-ui/article.tsx";
import { HouseLogo } from "../../shop-ui/house-logo.tsx";
import { WhatsAppLink } from "../../shop-ui/whatsapp-link.tsx";
import { french } from "../../web/typography.ts";
import { Card } from "./card.tsx";

/** The header with the line above it. */
export function HeadOfPages({ settings }: { settings: Settings }) {
  const { text } = settings.notices.line;
  const logo = sayAs(settings, () => HouseLogo({ drawn: "h-4", written: "text-lg", pictured: "h-8 max-w-full" }));
  return (
    <Card title={words.everyPage} isFlush>
      {text && <p className="bg-ink px-4 py-2.5 text-center text-sm text-paper">{french(text)}</p>}
      <div className="flex min-h-16 items-center justify-center px-4 py-2">{logo}</div>
    </Card>
  );
}

/** What the facts of the house change: head and foot of every page, how it is reached, its conditions. */
export function HousePreview({ settings, terms }: { settings: Settings; terms: string | null }) {
  const said = sayAs(settings, () => ({
    name: house.name,
    line: houseLine(),
    email: house.email,
    writes: WhatsAppLink({ text: whatsApp.hello, className: "text-soft" }),
    hours: footer.hours,
    socials: socialsOf(settings),
    registered: [house.rc && `RC ${house.rc}`, house.ice && `ICE ${house.ice}`, house.taxId && `IF ${house.taxId}`],
    place: [house.name, house.address, house.city, brand.country].filter(Boolean).join(", "),
    phone: house.phone,
    terms: beginningOf(terms ?? begun.text),
  }));
  return (
    <>
      <HeadOfPages settings={settings} />
      <Card title={words.footOfPages}>
        <p className="subtitle">{said.name}</p>
        <p className="mt-2 text-soft">{said.line}</p>
        <p className="mt-2 text-soft">{said.email}</p>
        {said.writes && <p className="mt-1">{said.writes}</p>}
        {said.hours && <p className="mt-2 text-soft">{french(said.hours)}</p>}
        {said.socials.length > 0 && (
          <p className="mt-4">
            <span className="label block text-soft">{footer.follow}</span>
            <span className="mt-1 block">{said.socials.join(" · ")}</span>
          </p>
        )}
        <p className="figures mt-4 text-sm text-soft empty:hidden">{said.registered.filter(Boolean).join(" · ")}</p>
      </Card>
      <Card title={words.contactPage}>
        <p>{said.phone}</p>
        <p className="mt-1 text-soft">{said.place}</p>
      </Card>
      <Card title={words.termsOfSale}>
        <div className="grid gap-3 text-soft">
          <Blocks blocks={said.terms} />
        </div>
      </Card>
    </>
  );
}

/** The pages elsewhere that have an address, as the foot names them. */
const socialsOf = ({ house: { socials } }: Settings): string[] =>
  Object.entries(footer.socials).flatMap(([key, name]) => (socials[key as keyof typeof socials] ? [name] : []));

/** What a text says before its first heading, and under it: who sells. */
function beginningOf(source: string) {
  const { intro, sections } = readText(source, legalFacts);
  return [...intro, ...(sections[0]?.blocks ?? [])];
}
