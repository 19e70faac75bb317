import type { Visitor } from "../context.ts";
import { isStaff } from "./roles.ts";

/** Whether somebody may set a second factor up: staff, also who are customers until they have. */
export const maySetUp = ({ role, secondFactor }: Pick<Visitor, "role" | "secondFactor">): boolean =>
  isStaff(role) || secondFactor === "set-up";
