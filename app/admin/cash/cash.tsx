import { data } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { dirhams } from "../../../shop/money.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { cash as words } from "../../locales/cash.ts";
import { house } from "../../locales/house.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { cashAddress, cashIn, readCashView } from "../shell/cash-address.ts";
import { Figures } from "../shell/figures.tsx";
import { mayOpen } from "../shell/may-open.ts";
import { edgesOf, Pager } from "../shell/pager.tsx";
import type { Route } from "./+types/cash";
import { CashFilters } from "./cash-filters.tsx";
import { CashHeader } from "./cash-header.tsx";
import type { Overview } from "./cash-row.ts";
import { CashTable } from "./cash-table.tsx";
import { changeCash, readCashForm } from "./change-cash.ts";
import { ParcelDialog } from "./parcel-dialog.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("cash.list")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readCashView(new URL(request.url).searchParams);
  const { cash } = context.get(shopContext);
  try {
    const [overview, list, parcel] = await Promise.all([
      cash.overview(),
      cash.list({ ...cashIn(view), cursor: view.cursor }),
      view.parcel ? onRefusal(cash.show({ parcelId: view.parcel }), () => null) : null,
    ]);
    return { view, shown: localTimes({ overview, list, parcel }) };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ view, shown: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => changeCash(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readCashForm);
export const shouldRevalidate = unlessFault;

/** The money of the parcels that carriers have. */
export default function Cash({ loaderData: { view, shown }, actionData }: Route.ComponentProps) {
  const exported = cashAddress({ ...view, cursor: undefined, parcel: null }, "/admin/cash/export.csv");
  const closed = cashAddress({ ...view, parcel: null });
  return (
    <>
      <CashHeader part="parcels" exported={exported} />
      {!shown && <Alert title={adminScreens.error}>{words.failedToLoad}</Alert>}
      {shown && (
        <>
          <Figures label={words.figures} figures={figuresOf(shown.overview)} />
          <CashFilters view={view} carriers={shown.overview.carriers} />
          <CashTable rows={shown.list.rows} view={view} />
          <Pager
            page={shown.list}
            edges={edgesOf(shown.list.rows, ({ handedOverAt }) => new Date(handedOverAt).toISOString())}
            address={(cursor) => cashAddress({ ...view, cursor, parcel: null })}
          />
          {shown.parcel && (
            <ParcelDialog
              key={`${shown.parcel.id} ${shown.parcel.version}`}
              parcel={shown.parcel}
              closed={closed}
              answer={refusedIn(actionData)}
            />
          )}
        </>
      )}
    </>
  );
}

const figuresOf = ({ road, due, late, differs }: Overview) => [
  { label: words.onTheRoad(road.count), value: dirhams(road.owedCentimes), to: cashAddress({ show: "road" }) },
  { label: words.due(due.count), value: dirhams(due.owedCentimes), to: cashAddress({ show: "due" }) },
  { label: words.late(late.count), value: dirhams(late.owedCentimes), to: cashAddress({ show: "late" }) },
  { label: words.differing(differs.count), value: dirhams(differs.owedCentimes), to: cashAddress({ show: "differs" }) },
];
