import type { Transaction } from "../context.ts";
import { policy } from "../policy.ts";
import { deleteAddress, holdAddresses, insertAddress, writeAddress } from "./addresses.server.ts";
import { type AddressFields, isSamePlace } from "./check-address.ts";

type Known = Awaited<ReturnType<typeof holdAddresses>>;

/** The addresses a customer has, which nobody else changes, and the account, which nobody removes, until the transaction ends. */
export const holdKnownAddresses = (tx: Transaction, userId: string): Promise<Known> => holdAddresses(tx, userId);

/**
 * Keeps the address of an order for the customer's next one, with its phone: one that is known is noted as used, and
 * where there is no room the one unused for longest makes it. Source: behaviour.md, "Addresses of a customer".
 */
export async function rememberAddress(
  tx: Transaction,
  userId: string,
  known: Known,
  fields: AddressFields,
  at: Date,
): Promise<void> {
  const same = known.find((address) => isSamePlace(address, fields));
  if (same) {
    await writeAddress(tx, userId, same.id, { phone: fields.phone, usedAt: at });
    return;
  }
  const oldest = known.filter(({ isFirst }) => !isFirst).at(-1);
  if (known.length >= policy.mostAddresses && oldest) await deleteAddress(tx, userId, oldest.id);
  await insertAddress(tx, userId, fields, at);
}
