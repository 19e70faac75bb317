import { setTimeout as wait } from "node:timers/promises";
import type { Shop } from "../../../shop/calls.ts";
import { type SampleKind, sampleKinds } from "../../../shop/mail/sample-kinds.ts";
import { emailTest as words } from "../../locales/email-test.ts";
import { onRefusal } from "../../web/on-refusal.ts";

/** One line of the log. */
export interface LogLine {
  at: string;
  isGood: boolean;
  text: string;
}
export type Outcome = Omit<LogLine, "at">;

const timeoutMs = 15_000;
const pollEveryMs = 200;

const isSample = (intent: string): intent is SampleKind => sampleKinds.some((kind) => kind === intent);

/** Does what a button of the page asks: a line of the log for each thing tried, with its real outcome. */
export async function runEmailTest(shop: Shop, intent: string): Promise<Outcome[]> {
  const run = isSample(intent) ? sendSample(shop, intent) : checkConfiguration(shop);
  return onRefusal(run, ({ code, message }) => {
    const isNotAllowed = code === "UNAUTHENTICATED" || code === "PERMISSION_DENIED";
    return [{ isGood: false, text: isNotAllowed ? words.notAuthenticated : message }];
  });
}

async function sendSample(shop: Shop, kind: SampleKind): Promise<Outcome[]> {
  const what = words.buttons[kind];
  const { mailId, recipient } = await shop.mail.sendSample({ kind });
  for (const until = performance.now() + timeoutMs; performance.now() < until; await wait(pollEveryMs)) {
    const { state, tries, lastError } = await shop.mail.show({ mailId });
    if (state === "sent") return [{ isGood: true, text: words.sent(what, recipient, tries) }];
    if (state === "failed" || state === "abandoned")
      return [{ isGood: false, text: words.failed(what, lastError ?? "") }];
  }
  return [{ isGood: false, text: words.waiting(what) }];
}

async function checkConfiguration(shop: Shop): Promise<Outcome[]> {
  const parts = await shop.mail.check();
  return parts.map(({ part, isRight, found }) => ({
    isGood: isRight,
    text: (isRight ? words.right : words.wrong)(words.part[part], found),
  }));
}
