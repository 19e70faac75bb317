import { longestEmail } from "../../shop/accounts/lengths.ts";

/** The e-mail address that the page's own address brings along, to be filled in. */
export const emailIn = (request: Request): string =>
  new URL(request.url).searchParams.get("email")?.trim().slice(0, longestEmail) ?? "";

/** Where a new password is asked for, with the address as far as it is known. */
export const forgotPath = (email: string): string =>
  email.trim() ? `/forgot-password?${new URLSearchParams({ email: email.trim() })}` : "/forgot-password";
