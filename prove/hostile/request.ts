import type { Role } from "./cast.ts";

/** One request, ready to be sent; who sends it is added then. */
export interface HostileRequest {
  role: Role;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}
