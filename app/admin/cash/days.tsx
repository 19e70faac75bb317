import { data, Link } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";
import { cash as words } from "../../locales/cash.ts";
import { writeDay } from "../../locales/dates.ts";
import { house } from "../../locales/house.ts";
import { Alert } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { addressOf, dayParam, textParam } from "../shell/cursor.ts";
import { DayInput } from "../shell/day-input.tsx";
import { FilterForm } from "../shell/filter-form.tsx";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/days";
import { CashHeader } from "./cash-header.tsx";
import { DayTable } from "./day-table.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("cash.days")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const dated = params.get("dated") === "delivered" ? "delivered" : "handed";
  const view = { dated, carrier: textParam(params, "carrier", 64) || null, until: dayParam(params, "until") } as const;
  const { cash } = context.get(shopContext);
  const wanted = { dated, carrierId: view.carrier ?? undefined, until: view.until ?? undefined } as const;
  try {
    const [days, { carriers }] = await Promise.all([cash.days(wanted), cash.overview()]);
    return { view, shown: { days, carriers } };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ view, shown: null }, 500);
  }
}

const link = "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink";

/** The carriers' money day by day, a month at a time. */
export default function Days({ loaderData: { view, shown } }: Route.ComponentProps) {
  const address = (until: string | null) => addressOf("/admin/cash/days", { ...view, until });
  return (
    <>
      <CashHeader part="days" />
      {!shown && <Alert title={adminScreens.error}>{words.failedToLoad}</Alert>}
      {shown && (
        <>
          <FilterForm>
            <Select
              name="dated"
              label={words.dated}
              defaultValue={view.dated}
              options={(["handed", "delivered"] as const).map((value) => ({ value, label: words.dates[value] }))}
              className="w-44 max-sm:w-full"
            />
            <Select
              name="carrier"
              label={words.carrier}
              defaultValue={view.carrier ?? ""}
              options={[
                { value: "", label: words.allCarriers },
                ...shown.carriers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              className="w-44 max-sm:w-full"
            />
            <DayInput name="until" label={words.until} day={view.until ?? ""} />
          </FilterForm>
          <p role="status" className="mt-4 text-soft">
            {words.month(writeDay(shown.days.from), writeDay(shown.days.until))}
          </p>
          <DayTable rows={shown.days.rows} />
          <p className="mt-6 flex flex-wrap gap-x-8">
            {view.until && (
              <Link to={address(null)} className={link}>
                {words.latest}
              </Link>
            )}
            {shown.days.earlier && (
              <Link to={address(shown.days.earlier)} className={link}>
                {words.earlier}
              </Link>
            )}
          </p>
        </>
      )}
    </>
  );
}
