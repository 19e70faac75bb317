import { whatsAppAddress, worldwideDigits } from "../../../shop/phone.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";

const link = "underline decoration-edge underline-offset-4 hover:decoration-ink";

/** Calls a number, and writes to it where its country is known. `of` names whose it is to those who hear the links. */
export function PhoneLinks({ phone, of }: { phone: string; of: string }) {
  if (!phone) return null; // its buyer was erased
  const digits = worldwideDigits(phone);
  const whatsApp = whatsAppAddress(phone);
  return (
    <span className="inline-flex items-center gap-x-3 whitespace-nowrap">
      <a href={`tel:${digits ? `+${digits}` : phone.replace(/[^\d+]/g, "")}`} className={`figures ${link}`}>
        <span className="sr-only">
          {words.call} {of}{" "}
        </span>
        {phone}
      </a>
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={`text-soft ${link}`}>
          {words.whatsApp}
          <span className="sr-only"> {of}</span>
        </a>
      )}
    </span>
  );
}
