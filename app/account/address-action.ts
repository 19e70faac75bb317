import { redirect } from "react-router";
import { type AddressFields, addressFields } from "../../shop/addresses/check-address.ts";
import { profile as words } from "../locales/profile.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { flash, setCookies } from "../web/cookies.ts";
import { textOf } from "../web/form.ts";
import type { Message } from "../web/form-answer.ts";
import type { Refusal } from "../web/refusal.ts";
import type { Route } from "./+types/profile";

/** An address as it was typed; `id` is empty for a new one. */
export interface TypedAddress {
  id: string;
  fields: AddressFields;
}

export const isAddressIntent = (intent: unknown): boolean =>
  intent === "save-address" || intent === "remove-address" || intent === "put-address-first";

export const readAddress = (sent: FormData): TypedAddress => ({
  id: textOf(sent, "addressId"),
  fields: Object.fromEntries(addressFields.map((name) => [name, textOf(sent, name)])) as AddressFields,
});

/** Saves, removes or puts first the address a form names. */
export async function actOnAddress({ context }: Route.ActionArgs, sent: FormData) {
  const { addresses } = context.get(shopContext);
  const { id: addressId, fields } = readAddress(sent);
  const intent = sent.get("intent");
  if (intent === "remove-address") await addresses.remove({ addressId });
  else if (intent === "put-address-first") await addresses.putFirst({ addressId });
  else if (addressId) await addresses.change({ addressId, ...fields });
  else await addresses.add(fields);
  const message = intent === "remove-address" ? words.addressRemoved : words.addressSaved;
  return redirect("/profile", { headers: setCookies(context.get(requestContext).cookies, flash(message)) });
}

/** The message beside the fields of an address, or above the list. */
export function addressMessage(refusal: Refusal): Message | null {
  if (refusal.code === "INVALID_FIELDS") return { title: words.failed, problems: refusal.data.fields };
  if (refusal.code === "ADDRESSES_FULL" || refusal.code === "ADDRESS_NOT_FOUND") return { title: refusal.message };
  return null;
}
