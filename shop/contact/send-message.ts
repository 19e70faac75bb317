import { z } from "zod";
import { anyone } from "../call.ts";
import { contactRefusals, limitRefusals } from "../refusals.ts";
import { keepMessage } from "./keep-message.ts";
import { checkMessage, longestMessage } from "./message.ts";

const text = (most: number) => z.string().trim().max(most);

/**
 * Keeps a visitor's message and enqueues the mail of it to the shop, both in one transaction.
 * Refuses with MESSAGE_INCOMPLETE (naming the empty fields), INVALID_EMAIL, INVALID_NAME and TOO_MANY_REQUESTS.
 * Source: behaviour.md, "Contact".
 */
export const sendMessage = anyone
  .route({ method: "POST", path: "/contact", summary: "Send the shop a message" })
  .errors({ ...contactRefusals, ...limitRefusals })
  .input(
    z.object({
      name: text(longestMessage.name),
      email: text(longestMessage.email),
      subject: text(longestMessage.subject),
      message: text(longestMessage.message),
    }),
  )
  .handler(async ({ context, input, errors }) => {
    const { missing, isEmailInvalid, isNameSite } = checkMessage(input);
    if (missing.length > 0) throw errors.MESSAGE_INCOMPLETE({ data: { missing } });
    if (isEmailInvalid) throw errors.INVALID_EMAIL();
    if (isNameSite) throw errors.INVALID_NAME();
    const retryAfter = await keepMessage(context, input);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    return {};
  });
