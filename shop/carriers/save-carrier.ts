import { z } from "zod";
import { staff } from "../call.ts";
import { nameKey } from "../cities/fold-name.ts";
import type { CallContext, Transaction } from "../context.ts";
import { id } from "../fields.ts";
import { newId } from "../ids.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { carrierRefusals } from "../refusals.ts";
import { inTransaction } from "../transaction.ts";
import type { Carrier } from "./carrier-facts.ts";
import { holdCarriers, insertCarrier, writeCarrier } from "./carriers.server.ts";
import { bookingColumns, carrierFacts, problemsOf, tidyFacts } from "./check-carrier.ts";

/** Adds a carrier. Refuses with INVALID_CARRIER. Source: behaviour.md, "Admin: carriers". */
export const addCarrier = staff("carriers.add")
  .route({ method: "POST", path: "/admin/carriers", successStatus: 201, summary: "Add a carrier" })
  .errors(carrierRefusals)
  .input(carrierFacts)
  .handler(({ context, input, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const facts = tidyFacts(input);
      const problems = problemsOf(facts, await holdCarriers(tx));
      if (Object.keys(problems).length > 0) throw errors.INVALID_CARRIER({ data: { fields: problems } });
      const carrier: Carrier = { ...facts, id: newId(), mappings: {}, version: 1 };
      await insertCarrier(tx, { ...carrier, nameKey: nameKey(carrier.name) });
      await tellCarrier(context, tx, null, carrier);
      return { carrierId: carrier.id, version: carrier.version };
    }),
  );

/**
 * Changes some of what is known of a carrier, or the columns of the file that books its parcels; what is not given stays.
 * Refuses with CARRIER_NOT_FOUND, INVALID_CARRIER, and with CARRIER_SAVED_MEANWHILE when somebody has saved it since
 * `version` was read. Source: behaviour.md, "Admin: carriers".
 */
export const saveCarrier = staff("carriers.save")
  .route({ method: "PATCH", path: "/admin/carriers/{carrierId}", summary: "Change a carrier" })
  .errors(carrierRefusals)
  .input(
    z.object({ carrierId: id, version: z.int(), ...carrierFacts.partial().shape, booking: bookingColumns.optional() }),
  )
  .handler(({ context, input: { carrierId, version, booking, ...given }, errors }) =>
    inTransaction(context, async ({ tx }) => {
      const all = await holdCarriers(tx);
      const before = all.find((carrier) => carrier.id === carrierId);
      if (!before) throw errors.CARRIER_NOT_FOUND();
      if (before.version !== version) throw errors.CARRIER_SAVED_MEANWHILE({ data: { current: before.version } });
      const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const wanted = { ...before, ...told };
      const others = all.filter((carrier) => carrier !== before);
      const problems = problemsOf(wanted, others);
      if (booking && hasTwins(booking.map(({ column }) => column))) problems.booking = "columns";
      if (Object.keys(problems).length > 0) throw errors.INVALID_CARRIER({ data: { fields: problems } });
      const mappings = booking ? { ...before.mappings, booking } : before.mappings;
      const carrier: Carrier = { ...wanted, ...tidyFacts(wanted), mappings, version: version + 1 };
      if (Object.keys(changesOf(before, carrier)).length === 0) return { carrierId, version };
      await writeCarrier(tx, { ...carrier, nameKey: nameKey(carrier.name) });
      await tellCarrier(context, tx, before, carrier);
      return { carrierId, version: carrier.version };
    }),
  );

const hasTwins = (names: readonly string[]): boolean => new Set(names).size < names.length;

async function tellCarrier(context: CallContext, tx: Transaction, before: Carrier | null, after: Carrier) {
  const told = { thing: "carrier", id: after.id, changes: changesOf(before, after) } as const;
  await tell(tx, authorOf(context), context.clock(), told);
}

const factsOf = (carrier: Carrier | null) => {
  if (!carrier) return null;
  const { name, kind, trackingPage, collectsWholeDirhams, isActive, mappings } = carrier;
  const booking = mappings.booking?.map(({ column }) => column);
  return { name, carrierKind: kind, trackingPage, collectsWholeDirhams, isUsed: isActive, booking };
};
const changesOf = (before: Carrier | null, after: Carrier) => changesBetween(factsOf(before), factsOf(after));
