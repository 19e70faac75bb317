import { data, Link } from "react-router";
import { carriers as words } from "../../locales/carriers.ts";
import { house } from "../../locales/house.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { mayOpen } from "../shell/may-open.ts";
import { useMay } from "../shell/use-may.ts";
import type { Route } from "./+types/carriers";
import { CarrierDialog } from "./carrier-dialog.tsx";
import { CarrierTable } from "./carrier-table.tsx";
import { carriersAddress, readCarriersView } from "./carriers-address.ts";
import { changeCarriers, readCarrierForm } from "./change-carriers.ts";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("carriers.list")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readCarriersView(new URL(request.url).searchParams);
  try {
    return { view, list: await context.get(shopContext).carriers.list() };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ view, list: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => changeCarriers(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readCarrierForm);
export const shouldRevalidate = unlessFault;

/** Those the house sends parcels by. */
export default function Carriers({ loaderData: { view, list }, actionData }: Route.ComponentProps) {
  const may = useMay();
  const refused = refusedIn(actionData);
  const edited = list?.rows.find(({ id }) => id === view.edit);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-xl font-semibold">{words.title}</h1>
        {may("carriers.add") && (
          <Link
            to={`${carriersAddress}?add=1`}
            preventScrollReset
            className="inline-flex min-h-11 items-center border border-edge px-4 hover:border-ink"
          >
            {words.add}
          </Link>
        )}
      </div>
      <p className="mt-2 mb-6 max-w-[70ch] text-soft">{words.text}</p>
      {!list && <Alert title={words.error}>{words.failedToLoad}</Alert>}
      {list && view.edit && !edited && <Alert title={words.error}>{words.notFound}</Alert>}
      {list && <CarrierTable rows={list.rows} />}
      {list && view.add && may("carriers.add") && <CarrierDialog kinds={list.kinds} answer={refused} />}
      {list && edited && !view.add && may("carriers.save") && (
        <CarrierDialog key={edited.id} carrier={edited} kinds={list.kinds} answer={refused} />
      )}
    </>
  );
}
