import { z } from "zod";
import { contact as words } from "../../app/words/contact-message.ts";
import { anyone } from "../call.ts";
import { looksLikeEmail } from "../orders/checkout-fields.ts";
import { contactRefusals, limitRefusals } from "../refusals.ts";
import { keepMessage } from "./keep-message.ts";

/** PostgreSQL keeps no NUL. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .default("")
    .transform((typed) => typed.replaceAll("\0", "").trim());

export const contactFields = z.object({ name: text(200), email: text(254), subject: text(300), message: text(10_000) });

/**
 * Takes a message to the shop: stored, and owed to the shop's own address with the sender to answer to, in one
 * transaction. Refuses with INVALID_FIELDS, TOO_MANY_REQUESTS. Source: behaviour.md, "Contact".
 */
export const sendMessage = anyone
  .route({ method: "POST", path: "/contact", successStatus: 201, summary: "Send the shop a message" })
  .errors({ ...contactRefusals, ...limitRefusals })
  .input(contactFields)
  .handler(async ({ context, input, errors }) => {
    const missing = Object.entries(input).filter(([, value]) => value === "");
    const fields: Record<string, string> = Object.fromEntries(missing.map(([field]) => [field, words.missing]));
    if (input.email && !looksLikeEmail(input.email)) fields.email = words.invalidEmail;
    if (Object.keys(fields).length > 0) throw errors.INVALID_FIELDS({ data: { fields } });
    const retryAfter = await keepMessage(context, input);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    return {};
  });
