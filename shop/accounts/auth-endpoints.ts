import type { Access } from "../call.ts";

/** The endpoints of Better Auth's own protocol that are open below `/api/auth`; all others answer 404. */
export const authEndpoints = [
  { name: "auth.signInEmail", method: "POST", path: "/sign-in/email", access: "anyone" },
  { name: "auth.signInSocial", method: "POST", path: "/sign-in/social", access: "anyone" },
  { name: "auth.googleCallback", method: "GET", path: "/callback/google", access: "anyone" },
  { name: "auth.getSession", method: "GET", path: "/get-session", access: "anyone" },
  { name: "auth.signOut", method: "POST", path: "/sign-out", access: "anyone" },
] as const satisfies readonly { name: string; method: string; path: string; access: Access }[];
