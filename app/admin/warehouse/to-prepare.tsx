import { data, Link } from "react-router";
import { house } from "../../locales/house.ts";
import { warehouse as words } from "../../locales/warehouse.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { useFocusOnRefusal } from "../../web/form.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { french } from "../../web/typography.ts";
import { readCursor } from "../shell/cursor.ts";
import { mayOpen } from "../shell/may-open.ts";
import { edgesOf, Pager } from "../shell/pager.tsx";
import type { Route } from "./+types/to-prepare";
import { PackingList } from "./packing-list.tsx";
import { prepareOrder, readPrepared } from "./prepare-order.ts";
import { ShelfList } from "./shelf-list.tsx";
import { prepareAddress } from "./warehouse-address.ts";
import { NothingHere, WarehouseFrame } from "./warehouse-frame.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("parcels.toPrepare")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const by = searchParams.get("by") === "order" ? ("order" as const) : ("polo" as const);
  try {
    const toPrepare = await context.get(shopContext).parcels.toPrepare({ cursor: readCursor(searchParams) });
    return { by, toPrepare };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ by, toPrepare: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => prepareOrder(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readPrepared);
export const shouldRevalidate = unlessFault;

const way =
  "inline-flex min-h-12 flex-1 items-center justify-center border border-edge px-4 aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper";

/** What is to be fetched from the shelf, and what is to be packed of it. */
export default function ToPrepare({ loaderData: { by, toPrepare }, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const alert = useFocusOnRefusal<HTMLDivElement>(refused);
  return (
    <WarehouseFrame part="toPrepare">
      <div ref={alert} className="mb-4 empty:hidden">
        {refused && <Alert title={refused.title}>{refused.text && <p>{french(refused.text)}</p>}</Alert>}
      </div>
      {!toPrepare && <Alert title={words.error}>{words.failedToLoad}</Alert>}
      {toPrepare && (
        <>
          <nav aria-label={words.by} className="flex max-w-md">
            <Link to={prepareAddress({ by: "polo" })} aria-current={by === "polo"} className={way}>
              {words.byPolo}
            </Link>
            <Link to={prepareAddress({ by: "order" })} aria-current={by === "order"} className={`-ml-px ${way}`}>
              {words.byOrder}
            </Link>
          </nav>
          {toPrepare.count === 0 ? (
            <NothingHere title={words.nothingToPrepare} text={words.nothingToPrepareText} />
          ) : (
            <>
              <p role="status" className="figures my-4 text-base">
                {words.waiting(toPrepare.count, toPrepare.pieces)}
              </p>
              {by === "polo" && <ShelfList shelves={toPrepare.shelves} />}
              {by === "order" && (
                <>
                  <PackingList orders={toPrepare.orders.rows} />
                  <Pager
                    page={toPrepare.orders}
                    edges={edgesOf(toPrepare.orders.rows, ({ createdAt }) => createdAt.toISOString())}
                    address={(cursor) => prepareAddress({ by, cursor })}
                  />
                </>
              )}
            </>
          )}
        </>
      )}
    </WarehouseFrame>
  );
}
