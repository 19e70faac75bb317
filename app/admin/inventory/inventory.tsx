import { data } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { localTimes } from "../../../shop/clock.ts";
import { mayMake } from "../../../shop/rights.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { house } from "../../locales/house.ts";
import { inventory as words } from "../../locales/inventory.ts";
import { withSign } from "../../shop-ui/prices.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { Figures } from "../shell/figures.tsx";
import { type InventoryView, inventoryAddress, readInventoryView } from "../shell/inventory-address.ts";
import { mayOpen } from "../shell/may-open.ts";
import { edgesOf, Pager } from "../shell/pager.tsx";
import { PostForm } from "../shell/post-form.tsx";
import { Tabs } from "../shell/tabs.tsx";
import type { Route } from "./+types/inventory";
import { AdjustDialog } from "./adjust-dialog.tsx";
import { AlertTable } from "./alert-table.tsx";
import { changeInventory, readChange } from "./change-inventory.ts";
import { InventoryFilter, InventoryTable } from "./inventory-table.tsx";
import { MovementsDialog } from "./movements-dialog.tsx";
import { WaitingDialog } from "./waiting-dialog.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("inventory.list")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const view = readInventoryView(new URL(request.url).searchParams);
  const base = { view, sign: facts.adminCurrency };
  const { inventory, waitlist } = context.get(shopContext);
  const seesWaiting = mayMake((await facts.visitor())!.role, "waitlist.list");
  const { search, status, cursor } = view;
  try {
    const onAlerts = view.tab === "alerts";
    const opened = view.adjust ?? view.history;
    const [list, alerts, shown, waiting] = await Promise.all([
      inventory.list({ search, status: status ?? undefined, cursor: onAlerts ? undefined : cursor }),
      onAlerts ? inventory.alerts({ cursor }) : null,
      opened ? onRefusal(inventory.show({ productId: opened, before: view.before ?? undefined }), () => null) : null,
      view.waiting && seesWaiting ? onRefusal(waitlist.list({ productId: view.waiting }), () => null) : null,
    ]);
    return { ...base, list, alerts: localTimes(alerts), shown: localTimes(shown), waiting: localTimes(waiting) };
  } catch (error) {
    facts.report(error, request);
    return data({ ...base, list: null, alerts: null, shown: null, waiting: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => changeInventory(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readChange);
export const shouldRevalidate = unlessFault;

export default function Inventory({ loaderData, actionData }: Route.ComponentProps) {
  const { view, sign, list, alerts, shown, waiting } = loaderData;
  const refused = refusedIn(actionData);
  const amount = withSign(sign);
  const closed = inventoryAddress({ ...view, adjust: null, history: null, waiting: null, before: null });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="mr-auto text-xl font-semibold">{words.title}</h1>
        <PostForm action={closed}>
          <button
            type="submit"
            name="intent"
            value="check"
            className="inline-flex min-h-11 items-center border border-edge px-4 hover:border-ink"
          >
            {words.check}
          </button>
        </PostForm>
        <a
          href={inventoryAddress({ search: view.search, status: view.status }, "/admin/inventory/export.csv")}
          className="inline-flex min-h-11 items-center border border-edge px-4 hover:border-ink"
        >
          {words.export}
        </a>
      </div>
      {!list && <Alert title={adminScreens.error}>{words.failedToLoad}</Alert>}
      {refused && !view.adjust && <Alert title={refused.title}>{refused.text}</Alert>}
      {list && (view.adjust ?? view.history) && !shown && <Alert title={adminScreens.error}>{words.notFound}</Alert>}
      {list && (
        <>
          <Summary summary={list.summary} amount={amount} view={view} />
          <Tabs
            label={words.title}
            tabs={[
              { label: words.tabInventory, to: inventoryAddress({}), current: view.tab === "inventory" },
              {
                label: words.tabAlerts(list.openAlerts),
                to: inventoryAddress({ tab: "alerts" }),
                current: view.tab === "alerts",
              },
            ]}
          />
          {alerts ? (
            <>
              <AlertTable alerts={alerts.rows} view={view} />
              <Pager
                page={alerts}
                edges={edgesOf(alerts.rows, ({ createdAt }) => new Date(createdAt).toISOString())}
                address={(cursor) => inventoryAddress({ tab: "alerts", cursor })}
              />
            </>
          ) : (
            <>
              <InventoryFilter view={view} />
              <InventoryTable rows={list.rows} view={view} amount={amount} />
              <Pager
                page={list}
                edges={edgesOf(list.rows, ({ key }) => key)}
                address={(cursor) =>
                  inventoryAddress({ ...view, cursor, adjust: null, history: null, waiting: null, before: null })
                }
              />
            </>
          )}
        </>
      )}
      {shown && view.adjust && (
        <AdjustDialog key={view.adjust} product={shown.product} view={view} closed={closed} answer={refused} />
      )}
      {shown && view.history && !view.adjust && <MovementsDialog shown={shown} view={view} closed={closed} />}
      {waiting && !view.adjust && !view.history && <WaitingDialog shown={waiting} closed={closed} />}
    </>
  );
}

function Summary(props: {
  summary: Outputs["inventory"]["list"]["summary"];
  amount: (dh: number) => string;
  view: InventoryView;
}) {
  const { totalProducts, inStock, lowStock, outOfStock, valueCentimes } = props.summary;
  const whole = new Intl.NumberFormat("en-US").format;
  return (
    <Figures
      label={words.figures}
      figures={[
        { label: words.totalProducts, value: whole(totalProducts), to: inventoryAddress({}) },
        { label: words.inStock, value: whole(inStock), to: inventoryAddress({ status: "in_stock" }) },
        { label: words.lowStock, value: whole(lowStock), to: inventoryAddress({ status: "low_stock" }) },
        { label: words.outOfStock, value: whole(outOfStock), to: inventoryAddress({ status: "out_of_stock" }) },
        ...(valueCentimes === null ? [] : [{ label: words.value, value: props.amount(valueCentimes) }]),
      ]}
    />
  );
}
