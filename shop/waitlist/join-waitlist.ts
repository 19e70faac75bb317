import { randomBytes } from "node:crypto";
import { z } from "zod";
import { anyone } from "../call.ts";
import { availableUnits, oneSize } from "../catalogue/availability.ts";
import { findProducts } from "../catalogue/find-products.ts";
import type { Product } from "../catalogue/product.ts";
import type { ShopContext } from "../context.ts";
import { mailboxOf } from "../email-address.ts";
import { emailAddress, id } from "../fields.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { problemOf } from "../orders/checkout-fields.ts";
import { waitlistRefusals } from "../refusals.ts";
import { safeText } from "../safe-text.ts";
import { inTransaction } from "../transaction.ts";
import { dropEnded, writeEntry } from "./waitlist.server.ts";

const hoursToConfirm = 48;
const mostFromPlace = 20;
const mostToMailbox = 5;
const tenMinutes = 600;
const aDay = 86_400;

/**
 * Asks to be told when a sold-out size is back: a link to confirm the address is mailed, unless the mailbox waits for it
 * already or was written to often enough today; the answer is the same. Refuses with PRODUCT_NOT_FOUND, INVALID_FIELDS,
 * SIZE_REQUIRED, SIZE_AVAILABLE, TOO_MANY_REQUESTS. Source: behaviour.md, "Waitlist".
 */
export const joinWaitlist = anyone
  .route({ method: "POST", path: "/products/{productId}/waitlist", summary: "Ask to be told when a size is back" })
  .errors(waitlistRefusals)
  .input(
    z.object({
      productId: id,
      size: safeText(20),
      email: emailAddress.default(""),
      phone: z.string().max(4000).trim().default(""),
    }),
  )
  .handler(async ({ context, input, errors }) => {
    const [product] = await findProducts(context.db, [input.productId]);
    if (!product) throw errors.PRODUCT_NOT_FOUND();
    const fields = problemsOf(input);
    const names = product.sizes.length > 0 ? product.sizes.map(({ name }) => name as string) : [oneSize];
    if (!names.includes(input.size)) throw errors.SIZE_REQUIRED();
    if (Object.keys(fields).length > 0) throw errors.INVALID_FIELDS({ data: { fields } });
    if (availableUnits(product, input.size) > 0) throw errors.SIZE_AVAILABLE();
    const retryAfter = await context.limit(`waitlist:${context.ip}`, mostFromPlace, tenMinutes);
    if (retryAfter > 0) throw errors.TOO_MANY_REQUESTS({ data: { retryAfter } });
    await ask(context, input, product);
    return {};
  });

async function ask(
  context: ShopContext,
  wish: { productId: string; size: string; email: string; phone: string },
  { name: productName, images }: Product,
): Promise<void> {
  const { clock, secrets, locale } = context;
  const mailbox = mailboxOf(wish.email);
  if ((await context.limit(`waitlist:${secrets.digest(mailbox)}`, mostToMailbox, aDay)) > 0) return;
  const createdAt = clock();
  const endsAt = new Date(createdAt.getTime() + hoursToConfirm * 3_600_000);
  const link = randomBytes(24).toString("base64url");
  await inTransaction(context, async ({ tx }) => {
    await dropEnded(tx, createdAt);
    const isNew = await writeEntry(tx, {
      ...wish,
      mailbox,
      locale,
      linkDigest: secrets.digest(link),
      endsAt,
      createdAt,
    });
    if (!isNew) return;
    const image = images[0]?.key ?? null;
    const content = { kind: "waitlist" as const, productName, size: wish.size, image, link: secrets.seal(link) };
    await enqueueMail(context, tx, { recipient: wish.email, locale, content });
  });
}

function problemsOf({ email, phone }: { email: string; phone: string }) {
  const [emailProblem, phoneProblem] = [problemOf("email", email, true), problemOf("phone", phone, false)];
  return { ...(emailProblem && { email: emailProblem }), ...(phoneProblem && { phone: phoneProblem }) };
}
