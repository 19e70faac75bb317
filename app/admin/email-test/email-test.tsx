import { data, Form, useNavigation } from "react-router";
import { localTime } from "../../../shop/clock.ts";
import { sampleKinds } from "../../../shop/mail/sample-kinds.ts";
import { writeTime } from "../../locales/dates.ts";
import { emailTest as words } from "../../locales/email-test.ts";
import { failure } from "../../locales/failure.ts";
import { house } from "../../locales/house.ts";
import { Button } from "../../ui/button.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { textOf } from "../../web/form.ts";
import { readForm } from "../../web/read-form.ts";
import { french } from "../../web/typography.ts";
import type { Route } from "./+types/email-test";
import { type LogLine, type Outcome, runEmailTest } from "./run-email-test.ts";

const mostLines = 40;

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

/** The log so far travels with the form, so that it is there without JavaScript too. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const earlier = readLog(textOf(form, "log"));
  const at = writeTime(localTime(new Date()));
  const add = (outcomes: Outcome[]) =>
    [...outcomes.map((outcome) => ({ at, ...outcome })), ...earlier].slice(0, mostLines);
  try {
    return data({ log: add(await runEmailTest(context.get(shopContext), textOf(form, "intent"))) });
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ log: add([{ isGood: false, text: failure.fault.title }]) }, 500);
  }
}

function readLog(text: string): LogLine[] {
  try {
    const lines: unknown = JSON.parse(text || "[]");
    return Array.isArray(lines) ? lines.slice(0, mostLines).flatMap(asLine) : [];
  } catch {
    return []; // not what our page sends
  }
}

function asLine(line: Partial<LogLine> | null): LogLine[] {
  const { at, text, isGood } = line ?? {};
  return typeof at === "string" && typeof text === "string"
    ? [{ at: at.slice(0, 20), text: text.slice(0, 400), isGood: isGood === true }]
    : [];
}

export default function EmailTest({ actionData }: Route.ComponentProps) {
  const { formData, state } = useNavigation();
  const running = state === "idle" ? null : formData?.get("intent");
  const log = actionData?.log ?? [];
  const buttons = [
    ...sampleKinds.map((kind) => ({ intent: kind as string, label: words.buttons[kind] })),
    { intent: "configuration", label: words.configuration },
  ];
  return (
    <div className="page pt-8 pb-20 lg:pt-16 lg:pb-32">
      <div className="mx-auto max-w-3xl">
        <h1 className="title">{words.title}</h1>
        <p className="measure mt-4 text-soft">{words.text}</p>
        <Form method="post" className="mt-10 grid gap-3 sm:grid-cols-2">
          <input type="hidden" name="log" value={JSON.stringify(log)} />
          {buttons.map(({ intent, label }) => (
            <Button
              key={intent}
              kind="secondary"
              name="intent"
              value={intent}
              aria-disabled={running ? true : undefined}
            >
              {running === intent ? words.running : label}
            </Button>
          ))}
        </Form>
        <h2 className="subtitle mt-14">{words.log}</h2>
        <div aria-live="polite" aria-busy={Boolean(running)} className="mt-4">
          {log.length === 0 ? (
            <p className="border-t border-hairline py-4 text-soft">{words.emptyLog}</p>
          ) : (
            <ol className="border-t border-hairline">
              {log.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, before the others.
                <Line key={log.length - index} {...line} />
              ))}
            </ol>
          )}
        </div>
      </div>
    </div>
  );
}

function Line({ at, isGood, text }: LogLine) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-hairline py-3 sm:grid-cols-[4.5rem_5rem_minmax(0,1fr)]">
      <span className="figures text-soft">{at}</span>
      <span className={`label self-center ${isGood ? "text-sage" : "text-brick"}`}>
        <span aria-hidden="true">{isGood ? "✓ " : "× "}</span>
        {isGood ? words.success : words.failure}
      </span>
      <span className="col-span-2 break-words sm:col-span-1">{french(text)}</span>
    </li>
  );
}
