import { z } from "zod";
import { staff } from "../call.ts";
import { cursor } from "../keyset.ts";
import { findBordereaux } from "./bordereaux.server.ts";

const pageSize = 30;

/** One page of bordereaux, newest first. Source: behaviour.md, "Parcels". */
export const listBordereaux = staff("parcels.bordereaux")
  .route({ method: "GET", path: "/admin/bordereaux", summary: "List bordereaux" })
  .input(z.object({ cursor: cursor.optional() }))
  .handler(({ context: { db }, input }) => findBordereaux(db, { ...input, size: pageSize }));
