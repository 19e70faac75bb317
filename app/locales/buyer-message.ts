import { namedSize } from "../../shop/catalogue/availability.ts";
import { dirhams, figure } from "../../shop/money.ts";
import type { MessageLanguage } from "../../shop/orders/message-languages.ts";
import { fillMessage } from "../../shop/orders/message-text.ts";
import { orderNumber } from "../../shop/orders/number.ts";

/** What a message tells of an order. */
export interface MessageOrder {
  id: string;
  customerInfo: { firstName: string; lastName: string };
  items: readonly { name: string; size: string; colorName: string; quantity: number }[];
  pricing: { totalCentimes: number } | null;
  shippingAddress: { city: string };
}

interface Speech {
  dir: "ltr" | "rtl";
  /** For the reader of the screen, who hears it in its own language. */
  lang: string;
  text: string;
  size: (size: string) => string;
  amount: (centimes: number) => string;
  more: (lines: number) => string;
  comma: string;
}

const arabic = {
  dir: "rtl",
  amount: (centimes: number) => `${figure(centimes)} درهم`,
  comma: "، ",
} as const;

/** Whatever language the screens are in, a buyer is written to in their own. */
const speeches: Readonly<Record<MessageLanguage, Speech>> = {
  fr: {
    dir: "ltr",
    lang: "fr",
    text: "Bonjour {nom},\nNous avons bien reçu votre commande {numero} :\n{pieces}\nTotal : {total}, à régler à la livraison à {ville}.\nPour la confirmer, corriger l’adresse ou annuler :\n{lien}",
    size: (size) => `taille ${size}`,
    amount: dirhams,
    more: (lines) => `et ${lines} autres`,
    comma: ", ",
  },
  ar: {
    ...arabic,
    lang: "ar",
    text: "السلام عليكم {nom}،\nتوصلنا بطلبكم رقم {numero}:\n{pieces}\nالمجموع: {total}، يؤدى عند التسليم في {ville}.\nلتأكيد الطلب أو تصحيح العنوان أو الإلغاء:\n{lien}",
    size: (size) => `المقاس ${size}`,
    more: (lines) => `و ${lines} أخرى`,
  },
  "darija-latin": {
    dir: "ltr",
    lang: "ary-Latn",
    text: "Salam {nom},\nWeslatna la commande dyalek {numero} :\n{pieces}\nTotal : {total}, katkhelles melli tweslek f {ville}.\nBach t2ekkedha, tse77e7 l’adresse wla tlghiha :\n{lien}",
    size: (size) => `taille ${size}`,
    amount: dirhams,
    more: (lines) => `w ${lines} khrin`,
    comma: ", ",
  },
  "darija-arabic": {
    ...arabic,
    lang: "ary",
    text: "السلام {nom}،\nوصلاتنا الطلبية ديالك {numero}:\n{pieces}\nالمجموع: {total}، كتخلص ملي توصلك ف {ville}.\nباش تأكدها، تصحح العنوان ولا تلغيها:\n{lien}",
    size: (size) => `القياس ${size}`,
    more: (lines) => `و ${lines} خرين`,
  },
};

const mostLines = 12;

/** In which direction a language is written, and what it is called in markup. */
export const speechOf = (language: MessageLanguage): Pick<Speech, "dir" | "lang"> => {
  const { dir, lang } = speeches[language];
  return { dir, lang };
};

/**
 * A message to the buyer of an order, ready to be sent: the house's own text where it has one, else the language's, with
 * number, pieces, total, city and link filled in.
 */
export function buyerMessage(
  order: MessageOrder,
  language: MessageLanguage,
  { link, own }: { link: string; own?: Readonly<Record<MessageLanguage, string>> | null },
): string {
  const { text, size, amount, comma, more } = speeches[language];
  const { firstName, lastName } = order.customerInfo;
  const lines = order.items.map((item) => {
    const named = namedSize(item.size);
    return `• ${item.quantity} × ${[item.name, ...(named ? [size(named)] : []), item.colorName].join(comma)}`;
  });
  const shown = lines.slice(0, mostLines);
  if (lines.length > mostLines) shown.push(`• ${more(lines.length - mostLines)}`);
  return fillMessage(own?.[language] || text, {
    nom: `${firstName} ${lastName}`.trim(),
    numero: orderNumber(order.id),
    pieces: shown.join("\n"),
    total: order.pricing ? amount(order.pricing.totalCentimes) : "",
    ville: order.shippingAddress.city,
    lien: link,
  });
}
