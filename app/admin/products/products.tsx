import { data, Link } from "react-router";
import { adminShows } from "../../../shop/catalogue/listing.ts";
import { localTimes } from "../../../shop/clock.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { house } from "../../locales/house.ts";
import { products as words } from "../../locales/products.ts";
import { withSign } from "../../shop-ui/prices.ts";
import { Alert } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { mayOpen } from "../shell/may-open.ts";
import { edgesOf, Pager } from "../shell/pager.tsx";
import { SearchForm } from "../shell/search-form.tsx";
import { Tabs } from "../shell/tabs.tsx";
import type { Route } from "./+types/products";
import { DeleteDialog } from "./delete-dialog.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { ProductTable } from "./product-table.tsx";
import { closedView, productSorts, productsAddress, readProductsView } from "./products-address.ts";
import { changeProducts, readProductForm } from "./save-product.ts";
import { StockGrid } from "./stock-grid.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("catalogue.listForAdmin")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const view = readProductsView(new URL(request.url).searchParams);
  const base = { view, sign: facts.adminCurrency };
  const { catalogue, journal } = context.get(shopContext);
  const { search, cursor } = view;
  const [sortBy, sortOrder] = view.sort.split("-") as ["created" | "name" | "price", "asc" | "desc"];
  const productId = view.edit ?? view.remove ?? undefined;
  try {
    const [list, form, told] = await Promise.all([
      catalogue.listForAdmin({ search, show: view.show, sortBy, sortOrder, cursor }),
      productId || view.add ? onRefusal(catalogue.openProduct({ productId }), () => null) : null,
      view.edit ? journal.ofThing({ thing: "product", thingId: view.edit }) : null,
    ]);
    return { ...base, list, form, told: localTimes(told) };
  } catch (error) {
    facts.report(error, request);
    return data({ ...base, list: null, form: null, told: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => changeProducts(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readProductForm);
export const shouldRevalidate = unlessFault;

export default function Products({ loaderData: { view, sign, list, form, told }, actionData }: Route.ComponentProps) {
  const closed = productsAddress(closedView(view));
  const productId = view.edit ?? view.remove;
  const product = form?.product ?? null;
  const refused = refusedIn(actionData);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="mr-auto">
          <h1 className="text-xl font-semibold">{words.title}</h1>
          {list && <p className="text-soft">{words.count(list.count)}</p>}
        </div>
        <Link
          to={productsAddress({ ...closedView(view), isGrid: !view.isGrid })}
          preventScrollReset
          className="inline-flex min-h-11 items-center border border-edge px-5 hover:border-ink"
        >
          {view.isGrid ? words.list : words.grid}
        </Link>
        <Link
          to={productsAddress({ ...closedView(view), add: true })}
          preventScrollReset
          className="inline-flex min-h-11 items-center border border-ink bg-ink px-5 text-paper hover:border-navy hover:bg-navy"
        >
          {words.add}
        </Link>
      </div>
      {!list && <Alert title={adminScreens.error}>{words.failedToLoad}</Alert>}
      {refused && !view.add && !view.edit && !view.remove && !refused.typed.line && (
        <Alert title={refused.title}>{refused.text}</Alert>
      )}
      {list && productId && !product && <Alert title={adminScreens.error}>{words.notFound}</Alert>}
      {list && (
        <>
          <Tabs
            label={words.shownLabel}
            tabs={adminShows.map((show) => ({
              label: words.shows[show],
              to: productsAddress({ ...closedView(view), show, cursor: undefined }),
              current: view.show === show,
            }))}
          />
          <SearchForm
            label={words.searchLabel}
            placeholder={words.searchPlaceholder}
            value={view.search}
            keep={{ show: view.show === "active" ? null : view.show, grid: view.isGrid ? "1" : null }}
          >
            <Select
              key={view.sort}
              name="sort"
              label={words.sortLabel}
              defaultValue={view.sort}
              options={productSorts.map((value) => ({ value, label: words.sorts[value] }))}
              className="w-48"
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
          </SearchForm>
          {view.isGrid ? (
            <StockGrid rows={list.rows} view={view} amount={withSign(sign)} answer={actionData} />
          ) : (
            <ProductTable rows={list.rows} view={view} amount={withSign(sign)} />
          )}
          <Pager
            page={list}
            edges={edgesOf(list.rows, ({ key }) => key)}
            address={(cursor) => productsAddress({ ...closedView(view), cursor })}
          />
        </>
      )}
      {form && (view.add || (view.edit && product)) && (
        <ProductDialog
          key={view.edit ?? "new"}
          product={view.edit ? product : null}
          categories={form.categories}
          told={told}
          sign={sign}
          view={view}
          closed={closed}
          answer={actionData}
        />
      )}
      {view.remove && product && <DeleteDialog product={product} view={view} closed={closed} answer={actionData} />}
    </>
  );
}
