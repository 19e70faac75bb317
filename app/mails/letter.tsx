import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { markUrl } from "../../shop/settings/mark-names.ts";
import { house, houseLine } from "../locales/house.ts";
import { mail as words } from "../locales/mail.ts";
import { shop } from "../locales/shop.ts";
import { greetable } from "./greeting.ts";
import { dark, light, style } from "./letter-style.ts";

export { style } from "./letter-style.ts";

/** The house's paper for every mail: name above, signature below; turns dark where the reader's client does. */
export function Letter({ preview, children, origin }: { preview: string; children: ReactNode; origin: string }) {
  return (
    <Html lang={shop.lang} dir={shop.dir}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* Written by us alone, so nothing a visitor typed can close it. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes of the selectors. */}
        <style dangerouslySetInnerHTML={{ __html: dark }} />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: light.paper, margin: 0, padding: "32px 0" }}>
        <Container className="paper" style={{ maxWidth: 560, padding: "0 20px" }}>
          {house.logo ? (
            <img
              {...logoSize(house.logo)}
              className="logo"
              src={origin + markUrl(house.logo.name)}
              alt={house.name}
              style={style.logo}
            />
          ) : (
            <Text style={style.name}>{house.name}</Text>
          )}
          <Text className="soft" style={style.tagline}>
            {houseLine()}
          </Text>
          <Hr style={style.rule} />
          {children}
          <Hr style={{ ...style.rule, marginTop: 32 }} />
          <Text className="soft" style={style.small}>
            {words.signature}
          </Text>
          <Text className="soft" style={style.small}>
            <Link href={origin} style={{ color: light.soft }}>
              {house.name}, {house.city}
            </Link>
            {" · "}
            {house.email}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const logoHeight = 48;
const widestLogo = 280;

/** How large a logo stands in a mail; clients read the numbers. */
function logoSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(logoHeight / height, widestLogo / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The first line of every mail to a person, by the whole name. */
export function Greeting({ name }: { name: string }) {
  return <Text style={style.text}>{words.greeting(greetable(name))}</Text>;
}

/** The one thing a letter asks its reader to do. */
export function LetterButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="button" style={style.button}>
      {children}
    </Link>
  );
}

/** A small upper-case heading above what it names. */
export function LetterLabel({ children }: { children: ReactNode }) {
  return (
    <Text className="soft" style={style.label}>
      {children}
    </Text>
  );
}
