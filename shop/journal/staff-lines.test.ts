import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "../../test/shop.ts";
import { users } from "../accounts/tables.ts";
import { journalEntries } from "./tables.ts";

let shop: TestShop;
let karim: Awaited<ReturnType<TestShop["person"]>>;
let yasmine: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  karim = await shop.person("karim");
  yasmine = await shop.person("yasmine");
});
afterAll(() => shop.stop());

const admin = () => shop.as(karim);
const own = () => ({ password: karim.password });
const linesOf = (call: string) => shop.db.select().from(journalEntries).where(eq(journalEntries.call, call));
const about = (thingId: string) =>
  shop.db.select().from(journalEntries).where(eq(journalEntries.thingId, thingId)).orderBy(journalEntries.createdAt);

describe("what becomes of who works here", () => {
  test("an invitation's lines are found by its id: sent, sent again, withdrawn", async () => {
    const email = "siham@exemple.ma";
    const { invitationId } = await admin().accounts.invite({ email, role: "agent", ...own() });
    await admin().accounts.resendInvitation({ invitationId });
    await admin().accounts.withdrawInvitation({ invitationId });
    expect(await about(invitationId)).toMatchObject([
      { call: "accounts.invite", thing: "invitation", changes: { invitedAs: { before: null, after: "agent" } } },
      { call: "accounts.resendInvitation", thing: "invitation" },
      {
        call: "accounts.withdrawInvitation",
        changes: { email: "hidden", invitedAs: { before: "agent", after: null } },
      },
    ]);
  });

  test.each(["setRole", "setDisabled", "deleteAccount"] as const)(
    "an invitation that %s withdraws with its sender is told, of whoever did that",
    async (way) => {
      const salma = await shop.person("salma");
      await shop.db.update(users).set({ role: "admin" }).where(eq(users.id, salma.id));
      await shop.enter(salma);
      const mine = shop.as(salma).accounts;
      const { invitationId } = await mine.invite({
        email: `${way}@exemple.ma`,
        role: "agent",
        password: salma.password,
      });
      if (way === "setRole") await admin().accounts.setRole({ userId: salma.id, role: "customer", ...own() });
      if (way === "setDisabled") await admin().accounts.setDisabled({ userId: salma.id, disabled: true });
      if (way === "deleteAccount") await mine.deleteAccount({ password: salma.password });
      const author = way === "deleteAccount" ? salma.id : karim.id;
      expect((await about(invitationId)).at(-1)).toMatchObject({
        ...{ call: `accounts.${way}`, author, thing: "invitation" },
        changes: { invitedAs: { before: "agent", after: null } },
      });
      await shop.db.delete(users).where(eq(users.id, salma.id));
    },
  );

  test("a password that staff reset by mail is told, a customer's is not", async () => {
    const password = "sept-noix-et-des-oranges";
    const reset = async (email: string) => {
      await shop.as(null).accounts.requestPasswordReset({ email });
      const letter = (await shop.letters(email)).find(({ kind }) => kind === "password-reset");
      const { link } = letter as { link: string };
      await shop.as(null).accounts.resetPassword({ link, password, confirmPassword: password });
    };
    for (const { email } of [yasmine, karim]) await reset(email);
    expect(await linesOf("accounts.resetPassword")).toMatchObject([
      {
        author: karim.id,
        authorName: "Karim Tazi",
        thing: "account",
        thingId: karim.id,
        changes: { password: "hidden" },
      },
    ]);
  });
});
