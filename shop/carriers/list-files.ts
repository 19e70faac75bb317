import { z } from "zod";
import { staff } from "../call.ts";
import { id } from "../fields.ts";
import { carrierRefusals } from "../refusals.ts";
import { readCarrier } from "./carriers.server.ts";
import { fileKinds } from "./file-facts.ts";
import { readFilesOf } from "./files.server.ts";
import { takesFiles } from "./kinds.ts";
import { mayTake } from "./may-take.ts";

const most = 30;

/** A carrier with the newest files that came from it. Refuses with CARRIER_NOT_FOUND. Source: behaviour.md, "Admin: carriers". */
export const listFiles = staff("carriers.listFiles")
  .route({ method: "GET", path: "/admin/carriers/{carrierId}/files", summary: "List a carrier's files" })
  .errors({ CARRIER_NOT_FOUND: carrierRefusals.CARRIER_NOT_FOUND })
  .input(z.object({ carrierId: id }))
  .handler(async ({ context: { db, person }, input: { carrierId }, errors }) => {
    const carrier = await readCarrier(db, carrierId);
    if (!carrier) throw errors.CARRIER_NOT_FOUND();
    const files = await readFilesOf(db, carrierId, most);
    return {
      carrier: { id: carrier.id, name: carrier.name, kind: carrier.kind },
      /** What files of this carrier whoever asks may bring in. */
      kinds: fileKinds.filter((kind) => takesFiles(carrier.kind, kind) && mayTake(person.role, kind)),
      files: files
        .filter(({ kind }) => mayTake(person.role, kind))
        .map(({ id, name, kind, rows, taken, known, isDone, mapping, createdAt }) => ({
          ...{ id, name, kind, rows, taken, known, isDone, createdAt },
          isMapped: mapping !== null,
        })),
    };
  });
