import { z } from "zod";
import { staff } from "../call.ts";
import { authorOf } from "../journal/author-of.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { limitRefusals } from "../refusals.ts";
import { policyOf } from "../settings/said.ts";
import { inTransaction } from "../transaction.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import { sampleContent } from "./sample.ts";
import { sampleKinds } from "./sample-kinds.ts";

const most = 30;
const windowSeconds = 600;

/**
 * Sends the administrator, and nobody else, a mail of a kind with invented content, the way every mail goes. Answers
 * its id and recipient. Refuses with TOO_MANY_REQUESTS. Source: behaviour.md, "E-mail test".
 */
export const sendSample = staff("mail.sendSample")
  .route({ method: "POST", path: "/admin/mails/samples", summary: "Send yourself a sample mail" })
  .errors(limitRefusals)
  .input(z.object({ kind: z.enum(sampleKinds) }))
  .handler(async ({ context, input, errors }) => {
    const { id, email } = context.person;
    const retryAfter = await context.limit(`sample:${id}`, most, windowSeconds);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    const policy = policyOf(await context.settings());
    const content = sampleContent(input.kind, email, context.clock(), context.post.sampleWords, policy);
    return inTransaction(context, async ({ tx }) => {
      const mailId = await enqueueMail(context, tx, { recipient: email, locale: context.locale, content });
      const changes = changesBetween(null, { mail: "queued", kind: content.kind });
      await tell(tx, authorOf(context), context.clock(), { thing: "mail", id: mailId, changes });
      return { mailId, recipient: email };
    });
  });
