import type { Transaction } from "../context.ts";
import { policy } from "../policy.ts";
import { deleteAddress, holdAddresses, insertAddress, writeAddress } from "./addresses.server.ts";
import { type AddressFields, isSamePlace } from "./check-address.ts";

/**
 * Keeps the address of an order for the customer's next one, with its phone: one that is known is noted as used, and
 * where there is no room the one unused for longest makes it. Source: behaviour.md, "Addresses of a customer".
 */
export async function rememberAddress(tx: Transaction, userId: string, fields: AddressFields, at: Date): Promise<void> {
  const known = await holdAddresses(tx, userId);
  const same = known.find((address) => isSamePlace(address, fields));
  if (same) {
    await writeAddress(tx, userId, same.id, { phone: fields.phone, usedAt: at });
    return;
  }
  const oldest = known.filter(({ isFirst }) => !isFirst).at(-1);
  if (known.length >= policy.mostAddresses && oldest) await deleteAddress(tx, userId, oldest.id);
  await insertAddress(tx, userId, fields, at);
}
