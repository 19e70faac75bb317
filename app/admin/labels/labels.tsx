import { useState } from "react";
import { Link } from "react-router";
import { house } from "../../locales/house.ts";
import { labels as words } from "../../locales/labels.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { shopContext } from "../../web/context.ts";
import { french } from "../../web/typography.ts";
import { bordereauAddress, labelledParams, readLabelled } from "../shell/labels-address.ts";
import { mayOpen } from "../shell/may-open.ts";
import { parcelsAddress } from "../shell/parcels-address.ts";
import type { Route } from "./+types/labels";
import { followDrawing } from "./follow-drawing.ts";
import { sheets } from "./sheets.ts";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("parcels.labels")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const labelled = readLabelled(new URL(request.url).searchParams);
  const { bordereau, labels } = await context.get(shopContext).parcels.labels(labelled);
  return { labelled, bordereau, count: labels.length };
}

type Drawing = { is: "idle" } | { is: "drawing"; done: number } | { is: "ready"; address: string } | { is: "failed" };

/** From here labels are opened as PDF, on the paper that is chosen. */
export default function Labels({ loaderData: { labelled, bordereau, count } }: Route.ComponentProps) {
  const [drawing, setDrawing] = useState<Drawing>({ is: "idle" });

  /** Has them drawn where that is seen, then opens what is drawn. Where no script runs the form opens them itself. */
  async function draw(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (drawing.is === "drawing") return;
    const search = String(new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>));
    setDrawing({ is: "drawing", done: 0 });
    try {
      await followDrawing(search, (done) => setDrawing({ is: "drawing", done }));
      const address = `/admin/parcels/labels.pdf?${search}`;
      setDrawing({ is: "ready", address });
      location.assign(address);
    } catch {
      setDrawing({ is: "failed" });
    }
  }

  return (
    <div className="max-w-xl">
      <p>
        <Link to={parcelsAddress({})} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {words.back}
        </Link>
      </p>
      <h1 className="text-xl font-semibold">{words.title}</h1>
      <p className="figures mt-2 text-soft">
        {count > 0 ? words.count(count) : words.none}
        {bordereau && ` · ${french(words.ofBordereau(bordereau.number))}`}
      </p>
      {count > 0 && (
        <form action="/admin/parcels/labels.pdf" onSubmit={draw} className="mt-8 grid gap-6">
          {labelledParams(labelled).map(([name, value]) => (
            <input key={value} type="hidden" name={name} value={value} />
          ))}
          <fieldset>
            <legend className="label text-soft">{words.sheet}</legend>
            {sheets.map((sheet) => (
              <label key={sheet} className="flex min-h-11 items-center gap-3">
                <input type="radio" name="sheet" value={sheet} defaultChecked={sheet === "a6"} className="size-5" />
                {words.sheets[sheet]}
              </label>
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-4">
            <Button className="sm:w-auto" aria-disabled={drawing.is === "drawing" || undefined}>
              {words.open}
            </Button>
            {bordereau && (
              <a href={bordereauAddress(bordereau.id)} className={buttonClass("secondary", "sm:w-auto")}>
                {words.openBordereau}
              </a>
            )}
          </div>
          <div role="status" className="min-h-14">
            {drawing.is === "drawing" && (
              <label className="figures block">
                {words.drawing(drawing.done, count)}
                <progress max={count} value={drawing.done} className="mt-2 block h-1 w-full" />
              </label>
            )}
            {drawing.is === "ready" && (
              <p>
                {words.ready}{" "}
                <a href={drawing.address} className="underline underline-offset-4">
                  {words.open}
                </a>
              </p>
            )}
          </div>
          {drawing.is === "failed" && <Alert title={words.failed} />}
        </form>
      )}
    </div>
  );
}
