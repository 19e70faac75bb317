import { register } from "../locales/account-pages.ts";
import { profile } from "../locales/profile.ts";
import type { Message } from "../web/form-answer.ts";
import type { Refusal } from "../web/refusal.ts";

/** The message of a refused new password, beside the field it is about; null for other refusals. */
export function newPasswordProblems(refusal: Refusal, password: string, confirm: string): Message | null {
  const title = refusal.message;
  if (refusal.code === "PASSWORDS_DIFFER") return { title, problems: { [confirm]: register.texts.PASSWORD_MISMATCH } };
  if (refusal.code === "PASSWORD_TOO_SHORT" || refusal.code === "PASSWORD_COMMON")
    return { title, problems: { [password]: register.texts.WEAK_PASSWORD } };
  if (refusal.code === "STAFF_PASSWORD_TOO_SHORT") return { title, problems: { [password]: profile.staffText } };
  return null;
}
