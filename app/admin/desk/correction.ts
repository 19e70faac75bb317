import { addressFields } from "../../../shop/addresses/check-address.ts";
import type { Inputs } from "../../../shop/calls.ts";
import { mostPerLine } from "../../../shop/catalogue/availability.ts";
import { desk as words } from "../../locales/desk.ts";
import { textOf } from "../../web/form.ts";
import type { Message } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";

export type CorrectedField = (typeof addressFields)[number];

interface CorrectedLine {
  productId: string;
  size: string;
  color: string;
  quantity: string;
}

/** What an order is to be, as whoever telephones has typed it. */
export interface Correction {
  version: number;
  fields: Record<CorrectedField, string>;
  lines: CorrectedLine[];
}

export const lineField = (at: number, part: keyof CorrectedLine): string => `line ${at} ${part}`;

const mostLines = 200;

export function readCorrection(form: FormData): Correction {
  const lines: CorrectedLine[] = [];
  for (let at = 0; at < mostLines && form.has(lineField(at, "quantity")); at += 1) {
    const read = (part: keyof CorrectedLine) => textOf(form, lineField(at, part));
    lines.push({
      productId: read("productId"),
      size: read("size"),
      color: read("color"),
      quantity: read("quantity").trim(),
    });
  }
  return {
    version: /^\d{1,9}$/.test(textOf(form, "version")) ? Number(textOf(form, "version")) : 0,
    fields: Object.fromEntries(addressFields.map((name) => [name, textOf(form, name)])) as Record<
      CorrectedField,
      string
    >,
    lines,
  };
}

/** The quantities that are none, each with a sentence. */
export function quantityProblems({ lines }: Correction): Record<string, string> {
  const wrong = lines.flatMap(({ quantity }, at) =>
    /^\d{1,4}$/.test(quantity) && Number(quantity) <= mostPerLine ? [] : [lineField(at, "quantity")],
  );
  return Object.fromEntries(wrong.map((name) => [name, words.notACount(mostPerLine)]));
}

/** The same as the call wants it. */
export function wantedIn({ version, fields, lines }: Correction): Omit<Inputs["desk"]["correct"], "orderId"> {
  const { phone, ...shippingAddress } = fields;
  const wanted = lines.map(({ size, color, quantity }) => ({ size, color, quantity: Number(quantity) }));
  return { version, phone, shippingAddress, lines: wanted };
}

/** What a refused correction is told, beside the fields it is about; null where it is about the whole order. */
export function correctionAnswer(
  refusal: Refusal,
  { lines }: Correction,
): (Message & { isCorrectedMeanwhile?: true }) | null {
  const title = refusal.message;
  if (refusal.code === "INVALID_FIELDS") return { title, problems: refusal.data.fields };
  if (refusal.code === "CITY_NOT_SERVED") return { title: words.error, problems: { city: refusal.message } };
  if (refusal.code === "ORDER_CORRECTED_MEANWHILE") return { title, isCorrectedMeanwhile: true };
  if (refusal.code !== "OUT_OF_STOCK") return null;
  const problems: Record<string, string> = {};
  for (const { productId, size, color, available } of refusal.data.lines) {
    const at = lines.findIndex((line) => line.productId === productId && line.size === size && line.color === color);
    if (at !== -1) problems[lineField(at, "quantity")] = words.onlyLeft(available);
  }
  return { title, problems };
}
