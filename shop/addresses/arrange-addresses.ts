import { z } from "zod";
import { customer } from "../call.ts";
import { id } from "../fields.ts";
import { addressRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { deleteAddress, holdAddresses, putFirst } from "./addresses.server.ts";

const named = z.object({ addressId: id });

/** Puts one of the signed-in person's addresses first. Refuses with ADDRESS_NOT_FOUND. Source: behaviour.md, "Addresses of a customer". */
export const putAddressFirst = customer
  .route({ method: "POST", path: "/profile/addresses/{addressId}/first", summary: "Put an own address first" })
  .errors(addressRefusals)
  .input(named)
  .handler(({ context, input: { addressId }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      await holdAddresses(tx, context.person.id);
      if (!(await putFirst(tx, context.person.id, addressId))) throw errors.ADDRESS_NOT_FOUND();
      return {};
    }),
  );

/** Forgets one of the signed-in person's addresses; one that is not there, or not theirs, is none. Source: behaviour.md, "Addresses of a customer". */
export const removeAddress = customer
  .route({ method: "DELETE", path: "/profile/addresses/{addressId}", summary: "Remove an own address" })
  .input(named)
  .handler(async ({ context, input: { addressId } }) => {
    await deleteAddress(context.db, context.person.id, addressId);
    return {};
  });
