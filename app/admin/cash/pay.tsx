import { data, Link } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { cash as words } from "../../locales/cash.ts";
import { house } from "../../locales/house.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { textParam } from "../shell/cursor.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/pay";
import { notePayment } from "./note-payment.ts";
import { payAddress } from "./pay-address.ts";
import { PayForm } from "./pay-form.tsx";
import { readPayment } from "./read-payment.ts";

export const meta = () => [{ title: `${words.pay} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("cash.pay")];

/** Parcels that are shown to be ticked, those first that are delivered; further ones are scanned. */
const most = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const carrierId = textParam(params, "carrier", 64);
  const search = textParam(params, "add", 100)?.trim();
  const { cash } = context.get(shopContext);
  try {
    const { carriers, today } = await cash.overview();
    const carrier = carriers.find(({ id }) => id === carrierId) ?? null;
    if (!carrier) return { shown: { carriers, today, carrier, payable: null, added: null, search: null } };
    const ofCarrier = { carrierId: carrier.id };
    const [payable, road, added] = await Promise.all([
      cash.list({ ...ofCarrier, show: "payable", limit: most }),
      cash.list({ ...ofCarrier, show: "road", limit: most }),
      search ? cash.list({ ...ofCarrier, show: "all", search }) : null,
    ]);
    const waiting = [...payable.rows, ...road.rows];
    const rows = waiting.slice(0, most);
    const isMore = payable.hasAfter || road.hasAfter || waiting.length > most;
    const shown = {
      carriers,
      today,
      carrier,
      payable: { rows, isMore },
      added: added?.rows ?? null,
      search: search ?? null,
    };
    return { shown: localTimes(shown) };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ shown: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => notePayment(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readPayment);
export const shouldRevalidate = unlessFault;

const link = "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink";

/** A carrier's payment: what arrived, and which parcels it settles. */
export default function Pay({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="mr-auto text-xl font-semibold">
          {words.pay}
          {shown?.carrier && <span className="font-normal text-soft"> · {shown.carrier.name}</span>}
        </h1>
        <Link to="/admin/cash/payments" className={link}>
          {words.back}
        </Link>
      </div>
      {!shown && <Alert title={adminScreens.error}>{words.failedToLoad}</Alert>}
      {shown && !shown.payable && <Carriers carriers={shown.carriers} />}
      {shown?.payable && shown.carrier && (
        <PayForm
          key={shown.carrier.id}
          carrierId={shown.carrier.id}
          today={shown.today}
          rows={shown.payable.rows}
          isMore={shown.payable.isMore}
          added={shown.added ?? []}
          search={shown.search}
          answer={refusedIn(actionData)}
        />
      )}
    </>
  );
}

function Carriers({ carriers }: { carriers: readonly { id: string; name: string }[] }) {
  if (carriers.length === 0) return <p className="py-20 text-center text-base text-soft">{words.noCarriers}</p>;
  return (
    <section aria-labelledby="carriers" className="mt-6">
      <h2 id="carriers" className="label mb-3 text-soft">
        {words.chooseCarrier}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {carriers.map(({ id, name }) => (
          <li key={id} className="relative border border-hairline px-5 py-4 text-base hover:bg-ground">
            <Link to={payAddress(id)} className="after:absolute after:inset-0">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
