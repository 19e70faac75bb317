import { data, Link } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { house } from "../../locales/house.ts";
import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { useFocusOnRefusal } from "../../web/form.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { mayOpen } from "../shell/may-open.ts";
import { ordersAddress } from "../shell/order-address.ts";
import { edgesOf, Pager } from "../shell/pager.tsx";
import { parcelsAddress, parcelsInView, readParcelsView } from "../shell/parcels-address.ts";
import { rowLink } from "../shell/table.tsx";
import { useMay } from "../shell/use-may.ts";
import type { Route } from "./+types/parcels";
import { BordereauxMade } from "./bordereaux-made.tsx";
import { changeParcels, readParcelForm } from "./change-parcels.ts";
import { LeftParcels } from "./left-parcels.tsx";
import { ParcelFilters } from "./parcel-filters.tsx";
import { ParcelList } from "./parcel-list.tsx";
import { ParcelPanel } from "./parcel-panel.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("parcels.list")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readParcelsView(new URL(request.url).searchParams);
  const base = { view };
  try {
    const { parcels } = context.get(shopContext);
    const list = await parcels.list(parcelsInView(view));
    const parcel = view.parcel ? await onRefusal(parcels.show({ parcelId: view.parcel }), () => null) : null;
    return { ...base, list: localTimes(list), parcel: localTimes(parcel) };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ ...base, list: null, parcel: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => changeParcels(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readParcelForm);
export const shouldRevalidate = unlessFault;

export default function Parcels({ loaderData: { view, list, parcel }, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const alert = useFocusOnRefusal<HTMLDivElement>(refused);
  const may = useMay();
  const isGone = view.parcel !== null && parcel === null && list !== null;
  const isOfPanel = parcel !== null && refused?.typed.parcelId === parcel.id;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-xl font-semibold">{words.title}</h1>
        {may("parcels.bordereaux") && (
          <Link to="/admin/parcels/bordereaux" className={rowLink}>
            {words.bordereaux}
          </Link>
        )}
      </div>
      {!list && <Alert title={words.error}>{words.failed}</Alert>}
      {isGone && <Alert title={words.error}>{words.notFound}</Alert>}
      <div ref={alert} className="mb-6 grid gap-4 empty:hidden">
        {refused && !isOfPanel && <LeftParcels answer={refused} view={view} rows={list?.rows ?? []} />}
        <BordereauxMade made={refused?.made ?? view.made} rows={list?.rows ?? []} />
      </div>
      {list && (
        <div className={parcel ? "xl:grid xl:grid-cols-[minmax(0,1fr)_clamp(24rem,32vw,32rem)] xl:gap-8" : ""}>
          <div className="min-w-0">
            <ParcelFilters view={view} counts={list.counts} />
            {list.rows.length > 0 && (
              <ParcelList key={`${view.state} ${view.carrier}`} rows={list.rows} view={view} answer={refused} />
            )}
            {list.rows.length === 0 && <Nothing isFirst={view.state === "open" && !view.search && !view.carrier} />}
            <Pager
              page={list}
              edges={edgesOf(list.rows, ({ createdAt }) => new Date(createdAt).toISOString())}
              address={(cursor) => parcelsAddress({ ...view, cursor, parcel: null, made: [] })}
            />
          </div>
          {parcel && (
            <ParcelPanel parcel={parcel} rows={list.rows} view={view} answer={isOfPanel ? refused : undefined} />
          )}
        </div>
      )}
    </>
  );
}

/** An empty list; with nothing under way, where parcels come from. */
function Nothing({ isFirst }: { isFirst: boolean }) {
  if (!isFirst) return <p className="py-20 text-center text-base text-soft">{words.none}</p>;
  return (
    <div className="py-20 text-center text-base text-soft">
      <p>{words.noneYet}</p>
      <p className="mt-1">{words.howMade}</p>
      <p className="mt-3">
        <Link
          to={ordersAddress({ status: "confirmed" })}
          className="inline-flex min-h-11 items-center text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {words.toOrders}
        </Link>
      </p>
    </div>
  );
}
