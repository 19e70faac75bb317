import { useEffect } from "react";
import { useFetcher } from "react-router";
import { carrierFiles as words } from "../../locales/carriers.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { type Message, refusedIn } from "../../web/form-answer.ts";
import { useHydrated } from "../../web/hydrated.ts";
import type { ShownFile } from "./carrier.ts";
import { fileAddress } from "./carriers-address.ts";

interface Props {
  file: ShownFile;
  /** Whether whoever looks has just said that the rows are to be taken. */
  isRunning: boolean;
  refused?: Message;
}

/** How far a file's rows are. Once begun, one lot follows the other; without JavaScript, by a button. */
export function FileProgress({ file: { id, progress, isDone, payment }, isRunning, refused }: Props) {
  const lots = useFetcher<object>({ key: `lots-${id}` });
  const isLive = useHydrated();
  const failed = refusedIn(lots.data) as Message | undefined;
  const message = failed ?? refused;
  const isBegun = isRunning || lots.data !== undefined;
  const { submit, state } = lots;
  useEffect(() => {
    if (!isBegun || isDone || failed || state !== "idle") return;
    submit({ intent: "apply", stay: "1" }, { method: "post", action: fileAddress(id) });
  }, [isBegun, isDone, failed, state, submit, id]);
  const read = progress.rows - progress.waiting;
  const counts = [
    ["taken", progress.taken],
    ["known", progress.known],
    ["left", progress.left],
  ] as const;
  return (
    <section className="mt-10 max-w-2xl">
      <h2 className="text-base font-semibold">{words.progress}</h2>
      {message && (
        <div className="mt-4">
          <Alert title={message.title}>{message.text}</Alert>
        </div>
      )}
      <progress value={read} max={progress.rows} aria-label={words.progress} className="mt-4 h-2 w-full accent-navy" />
      <p role="status" className="figures mt-2">
        {isDone ? words.finished : words.progressText(read, progress.rows)}
      </p>
      <dl className="mt-6 grid grid-cols-3 gap-6 border-y border-hairline py-4">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="label text-soft">{words.counts[name]}</dt>
            <dd className="figures mt-1 text-xl">{count}</dd>
          </div>
        ))}
      </dl>
      {payment && <p className="mt-4 text-soft">{words.paidBy(payment.reference)}</p>}
      {!isDone && (!isLive || message || !isBegun) && (
        <lots.Form method="post" action={fileAddress(id)} className="mt-6">
          {isLive && <input type="hidden" name="stay" value="1" />}
          <Button name="intent" value="apply" className="sm:w-auto">
            {words.resume}
          </Button>
        </lots.Form>
      )}
    </section>
  );
}
