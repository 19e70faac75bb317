import type { Role } from "../../../shop/accounts/roles.ts";

/** What each role is called. */
export const roleLabels = {
  customer: "Client",
  admin: "Administrateur",
  manager: "Responsable",
  agent: "Agent",
  warehouse: "Magasinier",
  accountant: "Comptable",
} as const satisfies Record<Role, string>;
