import type { Sql } from "../context.ts";
import { type ContactMailContent, type MailContent, opened, type Unsealing } from "./content.ts";
import { type ClaimedMail, noteFailed, noteSent } from "./outbox.server.ts";
import { type Patience, pauseAfter } from "./patience.ts";
import { type Failure, type Verdict, verdictOf } from "./verdict.ts";

/** What sending needs from the process: how a mail looks and how it leaves. */
export interface Post {
  clock: () => Date;
  /** Whom mails come from, as it is when they leave. */
  from(): Promise<Sender>;
  origin: string;
  patience: Patience;
  /** Writes down what became of a mail, before anything else is done and until it stands. */
  note(write: (db: Sql) => Promise<void>): Promise<void>;
  secrets: Unsealing;
  render(
    content: MailContent,
    origin: string,
    locale: string,
  ): Promise<{ subject: string; html: string; text: string }>;
  send(letter: Letter): Promise<void>;
  /** Hands a contact message to the vendor's own service. `timestamp` as ISO text. */
  forward?(content: Omit<ContactMailContent, "kind">): Promise<void>;
}

/** A mailbox with its name, or both as an operator has written them. */
export type Sender = string | { name: string; address: string };

interface Letter {
  id: string;
  kind: string;
  messageId: string;
  from: Sender;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  date: Date;
}

/** What became of a try; `fault` is ours: the mail could not even be written. */
export type Outcome = { became: "sent" } | { became: Verdict | "fault"; error: unknown };

/**
 * Sends a claimed mail and notes what became of it: sent, to be tried again after a growing pause, or given up
 * because it was refused for good or patience ended. A mail is not given up for a way that is closed to all.
 * Source: behaviour.md, "Mail".
 */
export async function sendMail(post: Post, mail: ClaimedMail): Promise<Outcome> {
  const outcome = await attempt(post, mail);
  if (outcome.became === "sent") {
    await post.note((db) => noteSent(db, mail, post.clock()));
    return outcome;
  }
  const pause = pauseAfter(post.patience, mail.tries);
  const last = outcome.became === "closed" ? post.patience.retryDelayMax : null;
  const next = outcome.became === "refused" ? null : (pause ?? last);
  const failed = {
    failure: outcome.became,
    lastError: String(outcome.error).slice(0, 500),
    triedAt: post.clock(),
  };
  await post.note((db) => noteFailed(db, mail.id, failed, next));
  return outcome;
}

async function attempt(post: Post, mail: ClaimedMail): Promise<Outcome> {
  let handOver: () => Promise<void>;
  try {
    handOver = await prepare(post, mail);
  } catch (error) {
    return { became: "fault", error };
  }
  try {
    await handOver();
    return { became: "sent" };
  } catch (error) {
    return { became: verdictOf(error as Failure), error };
  }
}

async function prepare(post: Post, { id, content, locale, messageId, recipient: to, createdAt: date }: ClaimedMail) {
  if (content.kind === "contact-forward") {
    const forward = post.forward ?? noVendor;
    return () => forward(content);
  }
  const { subject, html, text } = await post.render(opened(content, post.secrets), post.origin, locale);
  const isAnswerable = content.kind === "contact" && content.email !== "";
  const replyTo = isAnswerable ? { name: content.name, address: content.email } : undefined;
  const { kind } = content;
  const from = await post.from();
  return () => post.send({ id, kind, messageId, from, to, replyTo, subject, html, text, date });
}

async function noVendor(): Promise<never> {
  throw Object.assign(new Error("no vendor is configured to forward to"), { command: "POST" });
}
