import type { Role } from "../accounts/roles.ts";
import { mayMake } from "../rights.ts";
import type { FileKind } from "./file-facts.ts";

/** Whether a role may bring in files of a kind: where parcels are is said by those who may note it by hand. */
export const mayTake = (role: Role, kind: FileKind): boolean =>
  mayMake(role, "carriers.takeFile") && (kind === "cash" || mayMake(role, "parcels.note"));
