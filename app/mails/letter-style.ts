/** The colours of `app.css`, which mail clients cannot read. */
export const light = { ink: "#14171c", soft: "#5d5a54", hairline: "#e4ded3", ground: "#efebe4", paper: "#faf8f4" };
const night = { ink: "#f3efe7", soft: "#b9b3a8", hairline: "#3a3d43", paper: "#14171c" };

const sans = "'Source Sans 3', 'Helvetica Neue', Helvetica, Arial, sans-serif";
const serif = "'Instrument Serif', Georgia, 'Times New Roman', serif";

/** Inline, because many clients read nothing else. */
export const style = {
  name: {
    color: light.ink,
    fontFamily: serif,
    fontSize: 30,
    letterSpacing: "7px",
    lineHeight: "36px",
    margin: "8px 0 4px",
    textAlign: "center",
    // As wide as the space after the last letter, so that the name stands in the middle
    textIndent: "7px",
    textTransform: "uppercase",
  },
  logo: { display: "block", margin: "8px auto 12px" },
  tagline: {
    color: light.soft,
    fontFamily: sans,
    fontSize: 11,
    letterSpacing: "1.4px",
    lineHeight: "16px",
    margin: "0 0 24px",
    textAlign: "center",
    textTransform: "uppercase",
  },
  text: {
    color: light.ink,
    fontFamily: sans,
    fontSize: 16,
    lineHeight: "25px",
    margin: "0 0 16px",
    wordBreak: "break-word",
  },
  link: { color: light.ink, textDecoration: "underline" },
  small: { color: light.soft, fontFamily: sans, fontSize: 14, lineHeight: "21px", margin: "0 0 6px" },
  label: {
    color: light.soft,
    fontFamily: sans,
    fontSize: 12,
    letterSpacing: "1.4px",
    lineHeight: "16px",
    margin: "28px 0 10px",
    textTransform: "uppercase",
  },
  title: {
    color: light.ink,
    fontFamily: serif,
    fontSize: 32,
    fontWeight: 400,
    lineHeight: "36px",
    margin: "24px 0 20px",
  },
  day: { fontSize: 14 },
  amount: { color: light.ink, fontFamily: sans, fontSize: 16, lineHeight: "25px", margin: 0, whiteSpace: "nowrap" },
  rule: { border: "none", borderTop: `1px solid ${light.hairline}`, margin: "16px 0" },
  button: {
    backgroundColor: light.ink,
    border: `1px solid ${light.ink}`,
    color: light.paper,
    display: "block",
    fontFamily: sans,
    fontSize: 12,
    letterSpacing: "1.4px",
    lineHeight: "16px",
    marginTop: 24,
    padding: "16px 24px",
    textAlign: "center",
    textDecoration: "none",
    textTransform: "uppercase",
  },
} as const;

const turned = (scope: string) => `
${scope} body, ${scope} .paper, ${scope} table, ${scope} td { background-color: ${night.paper} !important; }
${scope} p, ${scope} a, ${scope} td { color: ${night.ink} !important; }
${scope} .soft, ${scope} .soft a { color: ${night.soft} !important; }
${scope} hr { border-top-color: ${night.hairline} !important; }
${scope} .logo { background-color: ${light.paper} !important; padding: 8px 12px; }
${scope} .button { background-color: ${night.ink} !important; border-color: ${night.ink} !important; color: ${night.paper} !important; }`;

/** Dark paper: by media query where clients have it, by the attribute Outlook sets where it does not. */
export const dark = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {${turned("")}
}
${turned("[data-ogsc]")}
`;
