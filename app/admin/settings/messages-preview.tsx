import { messageLanguages } from "../../../shop/orders/message-languages.ts";
import { placeholders } from "../../../shop/orders/message-text.ts";
import type { Settings } from "../../../shop/settings/settings.ts";
import { buyerMessage, speechOf } from "../../locales/buyer-message.ts";
import { settingLabels, settings as words } from "../../locales/settings.ts";

const example = {
  id: "2346KMXY",
  customerInfo: { firstName: "Yasmine", lastName: "Alaoui" },
  items: [
    { name: "Polo Cèdre", size: "M", colorName: "Marine", quantity: 2 },
    { name: "Polo Atlas", size: "L", colorName: "Blanc", quantity: 1 },
  ],
  pricing: { totalCentimes: 1_112_40 },
  shippingAddress: { city: "Fès" },
};

/** Each text as it stands on WhatsApp, filled in with an invented order. */
export function MessagesPreview({ settings: { messages } }: { settings: Settings }) {
  return (
    <>
      <p className="text-soft">
        {words.placeholders} {placeholders.map((name) => `{${name}}`).join(" ")}
      </p>
      {messageLanguages.map((language) => (
        <figure key={language} className="min-w-0">
          <figcaption className="label mb-2 text-soft">{settingLabels[`messages.${language}`]}</figcaption>
          <p {...speechOf(language)} className="border border-hairline p-5 text-base whitespace-pre-line wrap-anywhere">
            {buyerMessage(example, language, { link: words.exampleLink, own: messages })}
          </p>
        </figure>
      ))}
    </>
  );
}
