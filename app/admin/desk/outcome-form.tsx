import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { type Outcome, refusalReasons } from "../../../shop/desk/outcomes.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { desk as words } from "../../locales/desk.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { french } from "../../web/typography.ts";
import { PostForm } from "../shell/post-form.tsx";
import type { DeskAnswer } from "./desk-action.ts";
import type { HeldOrder } from "./desk-shown.ts";

const minuteLength = "2026-12-01T09:00".length;
const choice =
  "flex min-h-11 w-full items-center gap-3 px-3 text-left hover:bg-ground focus-visible:outline-offset-0 sm:min-h-9";
const small = buttonClass(
  "secondary",
  "bg-paper max-sm:min-h-11 max-sm:px-1 max-sm:tracking-normal max-sm:normal-case",
);

/** The order, and what came of the call under it: each outcome by one key or two. */
export function OutcomeForm(props: { order: HeldOrder; answer?: DeskAnswer; children: ReactNode }) {
  const { order, answer, children } = props;
  const isPending = useNavigation().state !== "idle";
  const form = useFocusOnRefusal<HTMLDivElement>(answer);
  const { postponedTo, duplicateOf } = answer?.problems ?? {};
  const button = (outcome: Outcome, key: string, look = small) => (
    <button
      type="submit"
      name="outcome"
      value={outcome}
      aria-keyshortcuts={key}
      aria-disabled={isPending || undefined}
      className={look}
    >
      {words.outcomes[outcome]}
      <Key>{key}</Key>
    </button>
  );
  return (
    <div ref={form}>
      <PostForm noValidate className="grid gap-3">
        {/* Enter in a field decides nothing */}
        <button type="submit" disabled hidden />
        <input type="hidden" name="orderId" value={order.id} />
        <div className="grid gap-x-10 gap-y-6 lg:max-h-[calc(100dvh-22rem)] lg:grid-cols-[minmax(0,19rem)_minmax(0,1fr)_minmax(0,17rem)] lg:grid-rows-[minmax(0,1fr)]">
          {children}
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-hairline pt-2">
          <label className="flex min-w-0 flex-1 basis-60 items-center gap-4">
            <span className="label text-soft">{words.note}</span>
            <input
              name="note"
              maxLength={500}
              autoComplete="off"
              defaultValue={answer?.typed.note ?? ""}
              className="h-11 min-w-0 flex-1 border-b border-edge bg-transparent text-base focus-visible:outline-offset-0"
            />
          </label>
          <Channel chosen={answer?.typed.channel} />
        </div>
        <div className="sticky bottom-0 z-30 grid gap-3 bg-paper pt-2 pb-4">
          {answer?.short && <Short short={answer.short} />}
          <fieldset
            aria-label={words.result}
            className="grid grid-cols-10 gap-2 lg:grid-cols-[2fr_1.4fr_1fr_1fr_1.2fr_1fr_1fr]"
          >
            {button("confirmed", "c", buttonClass("primary", "col-span-5 max-sm:px-2 lg:col-span-1"))}
            {button("no_answer", "n", buttonClass("secondary", "col-span-5 max-sm:px-2 lg:col-span-1"))}
            <Choices outcome="postponed" letter="p" isOpen={postponedTo !== undefined}>
              {order.recalls.map((at, index) => (
                <Choice key={at} value={`postponed ${at.slice(0, minuteLength)}`} letter={String(index + 1)}>
                  {writeDateTime(at)}
                </Choice>
              ))}
              <Field
                type="datetime-local"
                name="postponedTo"
                label={words.recallAt}
                defaultValue={answer?.typed.postponedTo ?? ""}
                problem={postponedTo}
                className="px-3 pt-2"
              />
              <Choice value="postponed">{words.recall}</Choice>
            </Choices>
            <Choices outcome="refused" letter="r">
              {refusalReasons.map((reason, index) => (
                <Choice key={reason} value={`refused ${reason}`} letter={String(index + 1)}>
                  {words.reasons[reason]}
                </Choice>
              ))}
            </Choices>
            {button("wrong_number", "w", `${small} col-span-2 lg:col-span-1`)}
            <Choices outcome="duplicate" letter="d" isOpen={duplicateOf !== undefined}>
              {order.openOnes.map(({ id }, index) => (
                <Choice key={id} value={`duplicate ${id}`} letter={String(index + 1)}>
                  #{orderNumber(id)}
                </Choice>
              ))}
              <Field
                name="duplicateOf"
                label={words.duplicateOf}
                autoComplete="off"
                defaultValue={answer?.typed.duplicateOf ?? ""}
                problem={duplicateOf}
                maxLength={64}
                className="px-3 pt-2"
              />
              <Choice value="duplicate">{words.markDuplicate}</Choice>
            </Choices>
            {button("cancelled", "a", `${small} col-span-2 lg:col-span-1`)}
          </fieldset>
        </div>
      </PostForm>
    </div>
  );
}

const Key = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="border border-current px-1.5 font-normal opacity-60 max-lg:hidden">
    {children}
  </span>
);

/** An outcome that wants one more word: it opens over the bar, one of them at a time. */
function Choices(props: { outcome: Outcome; letter: string; isOpen?: boolean; children: ReactNode }) {
  const { outcome, letter, isOpen, children } = props;
  return (
    <details name="outcome-choices" open={isOpen} className="col-span-2 sm:relative lg:col-span-1">
      <summary aria-keyshortcuts={letter} className={`${small} cursor-pointer list-none`}>
        {words.outcomes[outcome]}
        <Key>{letter}</Key>
      </summary>
      <div className="absolute inset-x-0 bottom-full z-10 border border-ink bg-paper py-2 sm:inset-x-auto sm:right-0 sm:mb-2 sm:w-72">
        {children}
      </div>
    </details>
  );
}

function Choice({ value, letter, children }: { value: string; letter?: string; children: ReactNode }) {
  return (
    <button type="submit" name="outcome" value={value} aria-keyshortcuts={letter} className={choice}>
      {letter && <Key>{letter}</Key>}
      {children}
    </button>
  );
}

function Channel({ chosen = "call" }: { chosen?: string }) {
  return (
    <fieldset className="flex min-h-11 items-center gap-4">
      <legend className="label float-left mr-4 text-soft">{words.channel}</legend>
      {(["call", "whatsapp"] as const).map((channel) => (
        <label key={channel} className="flex items-center gap-2">
          <input type="radio" name="channel" value={channel} defaultChecked={chosen === channel} className="size-5" />
          {words.channels[channel]}
        </label>
      ))}
    </fieldset>
  );
}

/** The lines that stock does not have; they may be confirmed knowingly. */
function Short({ short }: { short: NonNullable<DeskAnswer["short"]> }) {
  return (
    <Alert title={words.stock}>
      <ul className="grid gap-1">
        {short.map((line) => (
          <li key={`${line.productId} ${line.size} ${line.color}`}>
            {french(words.short(line.name, line.size, line.wanted, line.available))}
          </li>
        ))}
      </ul>
      <button
        type="submit"
        name="outcome"
        value="confirmed anyway"
        aria-keyshortcuts="f"
        className={buttonClass("quiet", "mt-1")}
      >
        {words.confirmAnyway}
      </button>
    </Alert>
  );
}
