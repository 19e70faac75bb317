import type { Role } from "../accounts/roles.ts";
import { mayMake } from "../rights.ts";
import type { FileKind } from "./file-facts.ts";

/** Whether a role may bring in files of a kind: of those who may, whoever may note by hand what such a file says. */
export const mayTake = (role: Role, kind: FileKind): boolean =>
  mayMake(role, "carriers.takeFile") && mayMake(role, kind === "cash" ? "cash.say" : "parcels.note");
