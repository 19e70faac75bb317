/** Who works for the house, from whoever may do most. */
export const staffRoles = ["admin", "manager", "agent", "warehouse", "accountant"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What an account may be. */
export const roles = ["customer", ...staffRoles] as const;
export type Role = (typeof roles)[number];

export const isStaff = (role: Role): role is StaffRole => role !== "customer";

/** The role that a row names. Of one that this version does not know, a customer's is left. Source: behaviour.md, "Roles". */
export const knownRole = (written: string): Role => roles.find((role) => role === written) ?? "customer";
