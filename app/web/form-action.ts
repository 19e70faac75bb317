import { data, type RouterContextProvider } from "react-router";
import { refusals } from "../locales/refusals.ts";
import { requestContext } from "./context.ts";
import type { Message, Refused, Submission } from "./form-answer.ts";
import { readForm } from "./read-form.ts";
import { type Refusal, refusalOf } from "./refusal.ts";

interface Sent {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A form that has come in. */
interface Received<Typed> {
  form: FormData;
  typed: Typed;
}

interface FormSpec<Typed, Facts, Done> {
  read: (form: FormData) => Submission<Typed, Facts>;
  /** Makes the call and says what success looks like. What is wrong before any call is answered with `refuse`, 422. */
  call: (
    received: Received<Typed> & {
      refuse: (message: NoInfer<Message & Partial<Facts>>) => ReturnType<typeof data<Refused<Typed, Facts>>>;
    },
  ) => Done;
  /** The words for a refusal; null leaves the refusal's own. */
  messageFor?: (refusal: Refusal, received: Received<Typed>) => NoInfer<Message & Partial<Facts>> | null;
  /** Where another page says it; null leaves it to this one. */
  answerInstead?: (message: Message, received: Received<Typed>) => Response | null;
}

/**
 * Does what a form asks. A call's refusal is answered with its status, its message and what was typed, passwords never; a
 * fault is reported and answered with 500 and what the form says of it.
 */
export async function formAction<Typed, Facts, Done>(
  { request, context }: Sent,
  { read, call, messageFor, answerInstead }: FormSpec<Typed, Facts, Done>,
) {
  const form = await readForm(request);
  const { typed, failed } = read(form);
  const refuse = (message: Message & Partial<Facts>, status = 422, headers?: HeadersInit) =>
    data<Refused<Typed, Facts>>({ ...message, typed }, { status: message.status ?? status, headers });
  try {
    return await call({ form, typed, refuse: (message) => refuse(message) });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) {
      context.get(requestContext).report(error, request);
      return answerInstead?.(failed, { form, typed }) ?? refuse({ ...failed, isFault: true }, 500);
    }
    const message = messageFor?.(refusal, { form, typed }) ?? messageOf(refusal);
    const instead = answerInstead?.(message, { form, typed });
    return instead ?? refuse(message as Message & Partial<Facts>, refusal.status, waitOf(refusal));
  }
}

const messageOf = (refusal: Refusal): Message => ({
  title: refusal.code === "BAD_REQUEST" ? refusals.badRequest : refusal.message,
});

const waitOf = (refusal: Refusal) =>
  refusal.code === "TOO_MANY_REQUESTS" ? { "retry-after": String(refusal.data.retryAfter) } : undefined;
