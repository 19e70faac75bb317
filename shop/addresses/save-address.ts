import { z } from "zod";
import { customer } from "../call.ts";
import { id } from "../fields.ts";
import { policy } from "../policy.ts";
import { addressRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import { holdAddresses, insertAddress, writeAddress } from "./addresses.server.ts";
import { checkAddress } from "./check-address.ts";

const text = z.string().max(4000).trim().default("");
const fields = z.object({
  phone: text,
  address: text,
  apartment: text,
  zipCode: text,
  city: text,
  state: text,
  country: text,
});

/** Adds an address to the signed-in person's. Refuses with INVALID_FIELDS, ADDRESSES_FULL. Source: behaviour.md, "Addresses of a customer". */
export const addAddress = customer
  .route({ method: "POST", path: "/profile/addresses", successStatus: 201, summary: "Add an own address" })
  .errors(addressRefusals)
  .input(fields)
  .handler(({ context, input, errors }) => {
    const problems = checkAddress(input);
    if (Object.keys(problems).length > 0) throw errors.INVALID_FIELDS({ data: { fields: problems } });
    return inTransaction(context, async ({ tx }) => {
      const known = await holdAddresses(tx, context.person.id);
      if (known.length >= policy.mostAddresses) throw errors.ADDRESSES_FULL();
      return { addressId: await insertAddress(tx, context.person.id, input, context.clock()) };
    });
  });

/** Changes one of the signed-in person's addresses. Refuses with INVALID_FIELDS, ADDRESS_NOT_FOUND. Source: behaviour.md, "Addresses of a customer". */
export const changeAddress = customer
  .route({ method: "PUT", path: "/profile/addresses/{addressId}", summary: "Change an own address" })
  .errors(addressRefusals)
  .input(fields.extend({ addressId: id }))
  .handler(async ({ context, input: { addressId, ...address }, errors }) => {
    const problems = checkAddress(address);
    if (Object.keys(problems).length > 0) throw errors.INVALID_FIELDS({ data: { fields: problems } });
    const isThere = await writeAddress(context.db, context.person.id, addressId, address);
    if (!isThere) throw errors.ADDRESS_NOT_FOUND();
    return {};
  });
