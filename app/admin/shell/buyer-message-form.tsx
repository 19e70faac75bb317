import { type MouseEvent, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { type MessageLanguage, messageLanguages } from "../../../shop/orders/message-languages.ts";
import { buyerMessage, type MessageOrder, speechOf } from "../../locales/buyer-message.ts";
import { buyerLinks as words } from "../../locales/order-admin.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import type { Message } from "../../web/form-answer.ts";
import { CopiedLink } from "./copied-link.tsx";

interface Props {
  order: MessageOrder & { phoneE164: string | null };
  /** In which the buyer was written to last. */
  language: MessageLanguage | null;
  own: Readonly<Record<MessageLanguage, string>> | null;
}
type Made = { link: string } | Message;

/** The text of the language that is chosen; the stylesheet shows it, so that no script is needed. */
const shownWhere: Readonly<Record<MessageLanguage, string>> = {
  fr: "group-has-[[value=fr]:checked]/message:block",
  ar: "group-has-[[value=ar]:checked]/message:block",
  "darija-latin": "group-has-[[value=darija-latin]:checked]/message:block",
  "darija-arabic": "group-has-[[value=darija-arabic]:checked]/message:block",
};

/**
 * A message to the buyer of an order that waits, in their language, with a link of their own: one press leads to WhatsApp,
 * where somebody still sends it; another gives the link alone.
 */
export function BuyerMessageForm({ order, language, own }: Props) {
  const action = `/admin/orders/${order.id}/message`;
  const form = useRef<HTMLFormElement>(null);
  const { state, data: made, submit } = useFetcher<Made>();
  const copyHere = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    submit(new FormData(form.current ?? undefined, event.currentTarget), { method: "post", action });
  };
  return (
    <Form ref={form} method="post" action={action} target="_blank" reloadDocument className="group/message grid gap-4">
      <fieldset>
        <legend className="sr-only">{words.language}</legend>
        <div className="flex flex-wrap gap-2">
          {messageLanguages.map((each) => (
            <label
              key={each}
              className="flex min-h-11 items-center border border-edge px-3 has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-navy"
            >
              <input
                type="radio"
                name="language"
                value={each}
                defaultChecked={each === (language ?? "fr")}
                className="sr-only"
              />
              {words.languages[each]}
            </label>
          ))}
        </div>
      </fieldset>
      {messageLanguages.map((each) => (
        <p
          key={each}
          {...speechOf(each)}
          className={`hidden max-h-64 overflow-y-auto border-l border-edge pl-4 whitespace-pre-line wrap-anywhere text-soft rtl:border-r rtl:border-l-0 rtl:pr-4 rtl:pl-0 ${shownWhere[each]}`}
        >
          {buyerMessage(order, each, { link: words.linkToCome, own })}
        </p>
      ))}
      <div className="flex flex-wrap gap-3">
        {order.phoneE164 && (
          <button type="submit" name="way" value="whatsapp" className={buttonClass("secondary", "sm:w-auto")}>
            {words.whatsApp}
            <span className="sr-only"> {words.newTab}</span>
          </button>
        )}
        <button
          type="submit"
          name="way"
          value="link"
          onClick={copyHere}
          aria-disabled={state !== "idle" || undefined}
          className={buttonClass("secondary", "sm:w-auto")}
        >
          {words.copy}
        </button>
      </div>
      <div role="status">
        {made && "link" in made && <CopiedLink key={made.link} link={made.link} />}
        {made && "title" in made && <Refusal>{made.text ?? made.title}</Refusal>}
      </div>
    </Form>
  );
}
