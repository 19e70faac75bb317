import { digitsOf, whatsAppAddress } from "../../../shop/phone.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";
import { PhoneIcon, WhatsAppIcon } from "../../ui/icons.tsx";

const link =
  "underline decoration-edge underline-offset-4 hover:decoration-ink @2xl:@max-5xl:grid @2xl:@max-5xl:size-8 @2xl:@max-5xl:place-items-center @2xl:@max-5xl:hover:bg-hairline";
const icon = "hidden size-4.5 @2xl:@max-5xl:block";
const text = "@2xl:@max-5xl:sr-only";

/** A number as it was typed and, where it could be told, in E.164. */
interface Phone {
  phone: string;
  phoneE164: string | null;
  phoneShown: string;
}

/**
 * Calls a number, and writes to it where it could be told; in a narrow table both are icons. `of` names whose it is to
 * those who hear the links.
 */
export function PhoneLinks({ phone: { phone, phoneE164, phoneShown }, of }: { phone: Phone; of: string }) {
  if (!phone) return null; // its buyer was erased
  const whatsApp = phoneE164 && whatsAppAddress(phoneE164);
  return (
    <span className="inline-flex items-center gap-x-3 whitespace-nowrap @2xl:@max-5xl:gap-x-0">
      <a href={`tel:${phoneE164 ?? digitsOf(phone)}`} title={phone} className={`figures ${link}`}>
        <span className="sr-only">
          {words.call} {of}{" "}
        </span>
        <span className={text}>{phoneShown}</span>
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
