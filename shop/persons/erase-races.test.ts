import { ORPCError } from "@orpc/server";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aCheckout, makePolo } from "../../test/builders.ts";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { credentials, users } from "../accounts/tables.ts";
import type { Shop } from "../calls.ts";
import { newId } from "../ids.ts";

let shop: TestShop;
let karim: Awaited<ReturnType<TestShop["person"]>>;
let polo: { id: string };
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  polo = await makePolo(shop.db, { sizes: { M: 9000 } });
});
afterAll(() => shop.stop());

const rounds = 12;
const own = () => ({ password: karim.password });
const line = (color: string) => ({ productId: polo.id, size: "M", color, quantity: 1 });

/** A customer with the password of another, whose hash takes its time. */
async function aCustomer(email: string, role: "customer" | "admin" = "customer") {
  const [user] = await shop.db
    .insert(users)
    .values({ id: newId(), email, firstName: "Amal", lastName: "Naciri", role, isEmailVerified: true })
    .returning();
  const [known] = await shop.db.select().from(credentials).where(eq(credentials.userId, karim.id));
  await shop.db.insert(credentials).values({ ...known!, id: newId(), userId: user!.id, accountId: user!.id });
  await shop.enter(user!);
  return user!;
}

/** Whatever of it is refused is refused in words: nobody waits for another who waits for them. */
async function allAtOnce(work: Promise<unknown>[]) {
  const done = await Promise.allSettled(work);
  const refused = done.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused.filter((reason) => !(reason instanceof ORPCError && reason.status < 500))).toEqual([]);
}

async function linkOf(email: string): Promise<string> {
  const letter = (await shop.letters(email)).find(({ kind }) => kind === "invitation");
  return (letter as { link: string }).link;
}

test("erasing, inviting, accepting and taking a role away, all at once, end in an answer each", async () => {
  const { accounts, persons } = shop.as(karim);
  for (let round = 0; round < rounds; round += 1) {
    const [email, other] = [`invitee${round}@exemple.ma`, `admin${round}@exemple.ma`];
    const [buyer, sender] = [await aCustomer(email), await aCustomer(other, "admin")];
    const { invitationId } = await shop.as(sender).accounts.invite({ email, role: "agent", ...own() });
    const link = await linkOf(email);
    await allAtOnce([
      shop.as(buyer).accounts.acceptInvitation({ link }),
      persons.erase({ email, ...own() }),
      accounts.resendInvitation({ invitationId }),
      accounts.setRole({ userId: sender.id, role: "customer", ...own() }),
      shop.as(buyer).persons.eraseMine(own()),
      shop.as(sender).accounts.resendInvitation({ invitationId }),
      accounts.invite({ email, role: "warehouse", ...own() }),
    ]);
  }
}, 120_000);

test("erasing and ordering, filling the cart, resetting the password, all at once, end in an answer each", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const email = `acheteuse${round}@exemple.ma`;
    const buyer = await aCustomer(email);
    const mine: Shop = shop.as(buyer);
    await mine.cart.add({ line: line("navy") });
    await shop.as(null).accounts.requestPasswordReset({ email });
    const letter = (await shop.letters(email)).find(({ kind }) => kind === "password-reset") as { link: string };
    const guest = shop.as(null, `192.0.2.${round}`);
    const ended = await guest.orders.place(
      aCheckout([line("navy")], { customerInfo: { ...aCheckout([]).customerInfo, email } }),
    );
    await shop.as(karim).orders.reject({ orderId: ended.orderId, from: "pending" });
    const [mail] = (await shop.as(karim).orders.review(ended)).mails!;
    const password = "sept-noix-et-des-oranges";
    await allAtOnce([
      mine.persons.eraseMine(own()),
      shop.as(buyer).orders.place(aCheckout([])),
      shop.as(buyer).cart.merge({ guestCart: [line("navy"), line("white")] }),
      shop.as(buyer).cart.add({ line: line("white") }),
      shop.as(buyer).wishlist.add({ productId: polo.id }),
      shop.as(null).accounts.resetPassword({ link: letter.link, password, confirmPassword: password }),
      shop.as(karim).mail.resend({ mailId: mail!.id }),
      shop.as(karim).persons.erase({ email, ...own() }),
      guest.orders.place(aCheckout([line("navy")], { customerInfo: { ...aCheckout([]).customerInfo, email } })),
    ]);
  }
}, 120_000);
