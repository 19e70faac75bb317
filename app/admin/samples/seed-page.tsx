import { useEffect, useState } from "react";
import { data, Form, useRevalidator } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";
import { seeding as words } from "../../locales/dashboard.ts";
import { house } from "../../locales/house.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { StatusMark, type Tone } from "../../ui/status-mark.tsx";
import { shopContext } from "../../web/context.ts";
import { formAction } from "../../web/form-action.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { loadClient } from "../../web/load-client.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { refusalOf } from "../../web/refusal.ts";
import { reportFault } from "../../web/report-fault.ts";
import { toasts } from "../../web/toast-store.ts";
import type { Route } from "./+types/seed-page";
import { addSamples, type SampleState, type SeedResult } from "./seed-samples.ts";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

/** The page is open; what it shows of the shop and what it does needs an administrator. */
export const loader = ({ context }: Route.LoaderArgs) =>
  onRefusal(
    context
      .get(shopContext)
      .catalogue.listSamples()
      .then((samples) => ({ samples })),
    () => ({ samples: null }),
  );

/** Where no script runs, adds all of them at once. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    read: () => ({ typed: null, failed: { title: words.failed(adminScreens.error) } }),
    call: async () => {
      const { catalogue } = args.context.get(shopContext);
      const result = await addSamples(await catalogue.listSamples(), async (sku) => {
        try {
          return (await catalogue.addSample({ sku })).added;
        } catch (error) {
          reportFault(args, error);
          throw error;
        }
      });
      return data({ result }, result.done ? 200 : 500);
    },
    messageFor: () => ({ title: words.failed(words.notAdmin) }),
  });

const tones: Record<SampleState, Tone> = { there: "good", added: "good", skipped: "bad", waiting: "waiting" };

export default function SeedPage({ loaderData: { samples }, actionData }: Route.ComponentProps) {
  const [running, setRunning] = useState<{ name: string; done: number } | null>(null);
  const [live, setLive] = useState<SeedResult | null>(null);
  const { revalidate } = useRevalidator();
  const result = live ?? (actionData && "result" in actionData ? actionData.result : null);
  const failure = result ? !result.done && words.failed(result.message) : refusedIn(actionData)?.title;
  const count = samples?.length ?? 6;

  useEffect(() => {
    if (live?.done) toasts.show({ title: words.done });
  }, [live]);

  async function seed(event: React.FormEvent) {
    event.preventDefault();
    if (running) return;
    setLive(null);
    if (!samples) return setLive({ done: false, message: words.notAdmin, states: {} });
    setRunning({ name: samples[0]?.name ?? "", done: 0 });
    try {
      // What the page showed may be long ago: the shop says what it has
      const { catalogue } = await loadClient();
      setLive(await addSamples(await catalogue.listSamples(), askFor, (name, done) => setRunning({ name, done })));
      await revalidate();
    } catch (error) {
      setLive({ done: false, message: reasonOf(error), states: {} });
    } finally {
      setRunning(null);
    }
  }

  return (
    <div className="mx-auto max-w-xl px-4 pt-10 pb-24 text-base">
      <h1 className="mb-3 text-xl font-semibold">{words.title}</h1>
      <p className="mb-8 text-soft">{words.text}</p>
      {failure && (
        <div className="mb-6">
          <Alert title={failure} />
        </div>
      )}
      <Form method="post" onSubmit={seed}>
        <Button aria-disabled={running ? true : undefined}>{running ? adminScreens.working : words.button}</Button>
      </Form>
      <div role="status" className="mt-6 min-h-14">
        {running && (
          <label>
            {words.running(running.name, running.done, count)}
            <progress max={count} value={running.done} className="mt-2 block h-1 w-full" />
          </label>
        )}
        {!running && result?.done && <p className="text-sage">{words.done}</p>}
      </div>
      {samples && (
        <ul aria-label={words.samples} className="divide-y divide-hairline border-y border-hairline">
          {samples.map(({ sku, name, isThere }) => {
            const state = result?.states[sku] ?? (isThere ? "there" : "waiting");
            return (
              <li key={sku} className="flex min-h-11 items-center justify-between gap-6">
                <span>
                  {name} <span className="text-soft">{sku}</span>
                </span>
                <StatusMark tone={tones[state]}>{words[state]}</StatusMark>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** Asks for one sample; answers whether it was added. */
async function askFor(sku: string): Promise<boolean> {
  try {
    const { catalogue } = await loadClient();
    return (await catalogue.addSample({ sku })).added;
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}

/** Why seeding failed, in words: a browser throws a TypeError when nobody answers. */
function reasonOf(error: unknown): string {
  const code = refusalOf(error)?.code;
  if (code === "UNAUTHENTICATED" || code === "PERMISSION_DENIED") return words.notAdmin;
  if (error instanceof TypeError) return words.network;
  return error instanceof Error ? error.message : String(error);
}
