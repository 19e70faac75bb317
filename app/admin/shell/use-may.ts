import { createContext, useContext } from "react";
import type { Role } from "../../../shop/accounts/roles.ts";
import { mayMake, type StaffCall } from "../../../shop/rights.ts";

/** The role of whoever looks at the admin screens. */
export const RoleContext = createContext<Role>("customer");

export type May = (call: StaffCall) => boolean;

/** Which calls whoever looks may make: what leads to another is not shown to them. */
export function useMay(): May {
  const role = useContext(RoleContext);
  return (call) => mayMake(role, call);
}
