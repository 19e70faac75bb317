import { data, Link } from "react-router";
import { admin } from "../../locales/admin.ts";
import { deskFigures as words } from "../../locales/desk-figures.ts";
import { house } from "../../locales/house.ts";
import { newOrder } from "../../locales/new-order.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { dayParam } from "../shell/cursor.ts";
import { Figures } from "../shell/figures.tsx";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/figures";
import { deskPath } from "./desk-action.ts";
import { FigureDays } from "./figure-days.tsx";
import { type DeskFigures, FigureTable, writeFigures } from "./figure-table.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("desk.figures")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const [placedFrom, placedTo] = ["since", "until"].map((name) => dayParam(params, name) ?? undefined);
  try {
    return { shown: await context.get(shopContext).desk.figures({ placedFrom, placedTo }) };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ shown: null }, 500);
  }
}

/** How the calling of buyers goes: what part is confirmed, how soon and after how many tries, as bars that are tables. */
export default function DeskFiguresScreen({ loaderData: { shown } }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-xl font-semibold">{words.title}</h1>
        <Link
          to={deskPath}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {words.toDesk}
        </Link>
      </div>
      {!shown && <Alert title={admin.error}>{words.failedToLoad}</Alert>}
      {shown && <FigureDays from={shown.from} to={shown.to} today={shown.today} />}
      {shown && !shown.all && <p className="py-20 text-center text-base text-soft">{words.none}</p>}
      {shown?.all && <Shown shown={shown} all={shown.all} />}
    </>
  );
}

function Shown({ shown, all }: { shown: DeskFigures; all: NonNullable<DeskFigures["all"]> }) {
  const { confirmed, minutes, tries } = writeFigures(all);
  return (
    <>
      <Figures
        label={words.inAll}
        figures={[
          { label: words.called, value: words.writeNumber(all.called) },
          { label: words.confirmed, value: confirmed },
          { label: words.minutes, value: minutes },
          { label: words.tries, value: tries },
        ]}
      />
      <p className="mt-3 max-w-prose text-soft">{words.meaning}</p>
      <div className="mt-10 grid gap-12">
        <FigureTable
          by="agents"
          rows={shown.agents.map((agent) => ({ ...agent, key: agent.id, label: agent.name ?? words.nobody }))}
        />
        <FigureTable
          by="hours"
          rows={shown.hours.map((one) => ({ ...one, key: String(one.hour), label: words.writeHour(one.hour) }))}
        />
        <FigureTable
          by="cities"
          rows={shown.cities.map((city) => ({ ...city, key: city.name ?? "", label: city.name ?? words.otherCities }))}
        />
        <FigureTable
          by="sources"
          rows={shown.sources.map((one) => ({ ...one, key: one.source, label: newOrder.sources[one.source] }))}
        />
      </div>
    </>
  );
}
