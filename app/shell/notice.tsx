import { settingsSaid } from "../locales/house.ts";
import { shop } from "../locales/shop.ts";
import { french } from "../web/typography.ts";

/** The house's line above the header; empty while none stands there. */
export const noticeText = (): string => settingsSaid().notices.line.text;

/** The line itself, in the page's own flow: the header comes after it and stays when it is scrolled away. */
export function Notice() {
  const text = noticeText();
  return (
    text && (
      <aside aria-label={shop.notice} className="page bg-ink py-2.5 text-center text-sm text-paper print:hidden">
        <p className="wrap-anywhere">{french(text)}</p>
      </aside>
    )
  );
}
