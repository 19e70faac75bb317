import { whatsAppAddress, worldwideDigits } from "../../../shop/phone.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";
import { PhoneIcon, WhatsAppIcon } from "../../ui/icons.tsx";

const link =
  "underline decoration-edge underline-offset-4 hover:decoration-ink @2xl:@max-5xl:grid @2xl:@max-5xl:size-8 @2xl:@max-5xl:place-items-center @2xl:@max-5xl:hover:bg-hairline";
const icon = "hidden size-4.5 @2xl:@max-5xl:block";
const text = "@2xl:@max-5xl:sr-only";

/**
 * Calls a number, and writes to it where its country is known; in a narrow table both are icons. `of` names whose it is
 * to those who hear the links.
 */
export function PhoneLinks({ phone, of }: { phone: string; of: string }) {
  if (!phone) return null; // its buyer was erased, or gave none
  const digits = worldwideDigits(phone);
  const whatsApp = whatsAppAddress(phone);
  return (
    <span className="inline-flex items-center gap-x-3 whitespace-nowrap @2xl:@max-5xl:gap-x-0">
      <a
        href={`tel:${digits ? `+${digits}` : phone.replace(/[^\d+]/g, "")}`}
        title={phone}
        className={`figures ${link}`}
      >
        <span className="sr-only">
          {words.call} {of}{" "}
        </span>
        <span className={text}>{phone}</span>
        <PhoneIcon className={icon} />
      </a>
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" title={words.whatsApp} className={`text-soft ${link}`}>
          <span className={text}>{words.whatsApp}</span>
          <span className="sr-only"> {of}</span>
          <WhatsAppIcon className={icon} />
        </a>
      )}
    </span>
  );
}
