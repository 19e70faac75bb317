import { setTimeout as wait } from "node:timers/promises";
import { words } from "../app/locales/words.ts";
import { callRoutes } from "../shop/call-routes.ts";
import { calls } from "../shop/calls.ts";
import { keepMessage } from "../shop/contact/keep-message.ts";
import { trapField } from "../shop/contact/message.ts";
import { isEmailAddress } from "../shop/email-address.ts";
import { findMail } from "../shop/mail/mails.server.ts";
import { looksLikeSite } from "../shop/web-address.ts";
import type { Env } from "./env.ts";
import { type CallableFunction, type Caller, openCallable } from "./http/callable.ts";
import { openContactProtocol } from "./http/contact-protocol.ts";
import { openCalls } from "./start-calls.ts";
import type { RunningServices } from "./start-services.ts";

type MailSent = { mailId: string };
const pollEveryMs = 100;
const followMs = 20_000;

/** The protocols that other makers' libraries speak, on top of the shop's calls. Null for requests that are for none. */
export function openProtocols({ env, running }: { env: Env; running: RunningServices }) {
  const { services, contextFor } = running;
  const contact = openContactProtocol({
    publicKey: env.EMAILJS_PUBLIC_KEY,
    serviceId: env.EMAILJS_SERVICE_ID,
    templateId: env.EMAILJS_TEMPLATE_ID,
    origins: env.EMAILJS_ORIGINS,
    isEmailAddress,
    looksLikeSite,
    trap: trapField,
    deliver: ({ subject, ...params }, { headers, ip }) =>
      keepMessage(contextFor(headers, ip), {
        ...params,
        subject: subject || words(running.locale).contactMessage.contact.noSubject,
      }),
  });

  const ordersFor = ({ headers, ip }: Caller) => openCalls(contextFor(headers, ip)).orders;
  const functions: Record<string, CallableFunction> = {
    sendOrderConfirmationEmail: {
      run: (data, caller) => ordersFor(caller).sendConfirmation(named(data), { signal: caller.signal }),
      follow,
    },
    sendOrderStatusUpdateEmail: {
      run: (data, caller) => ordersFor(caller).sendStatus(named(data), { signal: caller.signal }),
      follow,
    },
  };
  const callable = openCallable({
    functions,
    elsewhere: new Set(callRoutes(calls).map(({ name }) => name)),
    deadlineMs: env.FUNCTION_TIMEOUT_MS,
    isAway: running.isAway,
  });

  /** How a mail fares after it is enqueued, until it has left or patience ends. */
  async function* follow(result: unknown, signal: AbortSignal) {
    const { mailId } = result as MailSent;
    const until = performance.now() + followMs;
    for (let last = ""; performance.now() < until; ) {
      const mail = await findMail(services.db, mailId);
      const now = mail ? `${mail.state} ${mail.tries}` : "";
      if (mail && now !== last) yield { mailId, state: mail.state, tries: mail.tries };
      if (mail?.state === "sent" || mail?.state === "abandoned") return;
      last = now;
      await wait(pollEveryMs, undefined, { signal });
    }
  }

  return (request: Request, ip: string): Promise<Response> | null => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/v1.0/email/send") return contact(request, ip);
    if (pathname.startsWith("/functions/")) return callable(request, ip);
    return null;
  };
}

/** Only the order is taken from a payload; the call refuses what is no order's id. */
const named = (data: unknown) => ({ orderId: (data as { orderId: string } | null)?.orderId as string });
