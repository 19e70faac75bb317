import { Body, Container, Head, Hr, Html, Link, Preview, Text } from "@react-email/components";
import type { ReactNode } from "react";
import { mail as words } from "../../app/words/mail.ts";
import { brand } from "../brand.ts";

const ink = "#14171c";
const soft = "#5d5a54";
const hairline = "#e4ded3";
const paper = "#faf8f4";
const sans = "'Source Sans 3', 'Helvetica Neue', Arial, sans-serif";
const serif = "'Instrument Serif', Georgia, 'Times New Roman', serif";

export const style = {
  text: { color: ink, fontFamily: sans, fontSize: 16, lineHeight: "25px", margin: "0 0 16px" },
  small: { color: soft, fontFamily: sans, fontSize: 13, lineHeight: "20px", margin: "0 0 6px" },
  label: {
    color: soft,
    fontFamily: sans,
    fontSize: 12,
    letterSpacing: "1.4px",
    margin: "24px 0 8px",
    textTransform: "uppercase",
  },
  title: { color: ink, fontFamily: serif, fontSize: 32, fontWeight: 400, lineHeight: "36px", margin: "0 0 20px" },
  rule: { border: "none", borderTop: `1px solid ${hairline}`, margin: "16px 0" },
  button: {
    backgroundColor: ink,
    color: paper,
    display: "block",
    fontFamily: sans,
    fontSize: 12,
    letterSpacing: "1.4px",
    padding: "16px 24px",
    textAlign: "center",
    textDecoration: "none",
    textTransform: "uppercase",
  },
} as const;

/** The house's paper for every mail: name above, signature below. */
export function Letter({ preview, children, origin }: { preview: string; children: ReactNode; origin: string }) {
  return (
    <Html lang="fr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: paper, margin: 0, padding: "32px 0" }}>
        <Container style={{ maxWidth: 560, padding: "0 24px" }}>
          <Text style={{ ...style.title, fontSize: 26, textAlign: "center" }}>{brand.name}</Text>
          <Hr style={style.rule} />
          {children}
          <Hr style={{ ...style.rule, marginTop: 32 }} />
          <Text style={style.small}>{words.signature}</Text>
          <Text style={style.small}>
            <Link href={origin} style={{ color: soft }}>
              {brand.name}, {brand.city}
            </Link>
            {" · "}
            {brand.email}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
