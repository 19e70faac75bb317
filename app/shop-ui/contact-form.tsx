import { useEffect, useId } from "react";
import { longestMessage, trapField } from "../../shop/contact/message.ts";
import { contact as words } from "../locales/contact.ts";
import { Button } from "../ui/button.tsx";
import { Field, TextArea } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { useFocusOnRefusal } from "../web/form.ts";
import { refusedIn } from "../web/form-answer.ts";
import { useHydrated } from "../web/hydrated.ts";
import { toasts } from "../web/toast-store.ts";
import { french } from "../web/typography.ts";
import type { ContactAnswer } from "./contact-answer.ts";
import { Link } from "./link.tsx";
import { useContact } from "./use-contact.ts";

/** Name, address, subject and message, on whatever page; `plain` is the answer a browser without JavaScript got. */
export function ContactForm({ plain }: { plain?: ContactAnswer }) {
  const { Form, send, load, answer: heard, isSending } = useContact();
  const isHydrated = useHydrated();
  const answer = heard ?? plain;
  const refused = refusedIn(answer);
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const id = useId();

  useEffect(() => {
    if (!heard) return;
    if ("sent" in heard) {
      form.current?.reset();
      toasts.show({ title: words.sent, text: words.sentText });
    } else toasts.show({ title: heard.title, text: heard.text });
  }, [heard, form]);

  const field = (name: keyof typeof words.required) => ({
    id: `${id}-${name}`,
    name,
    label: words[name],
    maxLength: longestMessage[name],
    defaultValue: refused?.typed[name],
    problem: refused?.problems?.[name],
    required: true,
  });
  return (
    <Form
      ref={form}
      method="post"
      action="/contact"
      noValidate
      onFocus={load}
      onSubmit={send}
      className="grid gap-6 sm:grid-cols-2"
    >
      {!isHydrated && <input type="hidden" name="plain" value="1" />}
      {plain && !heard && !refused && (
        <p role="status" className="text-sage sm:col-span-2">
          {french(`${words.sent} ${words.sentText}`)}
        </p>
      )}
      {refused && !(heard && refused.problems) && (
        <div className="sm:col-span-2">
          <Alert title={french(refused.title)}>{refused.text}</Alert>
        </div>
      )}
      <Field {...field("name")} autoComplete="name" />
      <Field {...field("email")} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <Field {...field("subject")} className="sm:col-span-2" />
      <TextArea {...field("message")} rows={5} className="sm:col-span-2" />
      <p aria-hidden="true" className="sr-only">
        <label htmlFor={`${id}-trap`}>{words.trap}</label>
        <input id={`${id}-trap`} name={trapField} tabIndex={-1} autoComplete="off" />
      </p>
      <p className="text-sm text-soft">
        {french(words.privacy)}{" "}
        <Link to="/privacy" className="underline underline-offset-4">
          {words.privacyLink}
        </Link>
      </p>
      <Button type="submit" aria-disabled={isSending || undefined}>
        {isSending ? words.sending : words.send}
      </Button>
    </Form>
  );
}
