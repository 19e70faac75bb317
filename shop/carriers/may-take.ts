import type { Role } from "../accounts/roles.ts";
import type { FileKind } from "./file-facts.ts";

/** Who may bring in files is told by the table of rights; where parcels are is not the accountant's to say. */
export const mayTake = (role: Role, kind: FileKind): boolean => kind === "cash" || role !== "accountant";
