import { whatsAppAddress } from "../../shop/phone.ts";
import { house } from "../locales/house.ts";
import { whatsApp as words } from "../locales/whatsapp.ts";

/** Writes to the house on WhatsApp, the text ready to be sent; nothing where the house has no number there. */
export function WhatsAppLink({ text, className = "" }: { text: string; className?: string }) {
  const address = house.whatsapp && whatsAppAddress(house.whatsapp, text);
  if (!address) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={`inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink ${className}`}
    >
      {words.write}
      <span className="sr-only"> {words.opens}</span>
    </a>
  );
}
