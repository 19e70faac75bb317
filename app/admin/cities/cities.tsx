import { data, Link } from "react-router";
import { regionIds, regions } from "../../../shop/cities/regions.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { cities as words } from "../../locales/cities.ts";
import { house } from "../../locales/house.ts";
import { Alert } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { citiesAddress, readCitiesView, wantedBy } from "../shell/cities-address.ts";
import { mayOpen } from "../shell/may-open.ts";
import { edgesOf, Pager } from "../shell/pager.tsx";
import { SearchForm } from "../shell/search-form.tsx";
import { useMay } from "../shell/use-may.ts";
import type { Route } from "./+types/cities";
import { changeCities, readCityForm } from "./change-cities.ts";
import { CityDialog } from "./city-dialog.tsx";
import { CityTable } from "./city-table.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("cities.list")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readCitiesView(new URL(request.url).searchParams);
  try {
    const list = await context.get(shopContext).cities.list({ ...wantedBy(view), cursor: view.cursor });
    return { view, list };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ view, list: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => changeCities(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readCityForm);
export const shouldRevalidate = unlessFault;

const way = "inline-flex min-h-11 items-center border border-edge px-4 hover:border-ink";

export default function Cities({ loaderData: { view, list }, actionData }: Route.ComponentProps) {
  const may = useMay();
  const refused = refusedIn(actionData);
  const closed = citiesAddress({ ...view, add: false, edit: null });
  const edited = list?.rows.find(({ id }) => id === view.edit);
  const submit = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-xl font-semibold">{words.title}</h1>
        {may("cities.add") && (
          <Link to={citiesAddress({ ...view, add: true })} preventScrollReset className={way}>
            {words.add}
          </Link>
        )}
        {may("cities.import") && (
          <Link to="/admin/cities/import" className={way}>
            {words.import}
          </Link>
        )}
        <a
          href={citiesAddress({ ...view, cursor: undefined, add: false, edit: null }, "/admin/cities/export.csv")}
          className={way}
        >
          {words.export}
        </a>
      </div>
      <p className="mt-2 mb-6 max-w-[70ch] text-soft">{words.text}</p>
      {!list && <Alert title={adminScreens.error}>{words.failedToLoad}</Alert>}
      {list && view.edit && !edited && <Alert title={adminScreens.error}>{words.notFound}</Alert>}
      {list && (
        <>
          <SearchForm label={words.searchLabel} placeholder={words.searchPlaceholder} value={view.search}>
            <Select
              key={`region ${view.region}`}
              name="region"
              label={words.region}
              defaultValue={view.region ?? ""}
              options={[
                { value: "", label: words.allRegions },
                ...regionIds.map((id) => ({ value: id, label: regions[id] })),
              ]}
              className="w-64 max-sm:w-full"
              onChange={submit}
            />
            <Select
              key={`show ${view.show}`}
              name="show"
              label={words.show}
              defaultValue={view.show ?? ""}
              options={[
                { value: "", label: words.shows.all },
                { value: "own", label: `${words.shows.own} (${list.own})` },
                { value: "unserved", label: `${words.shows.unserved} (${list.unserved})` },
              ]}
              className="w-64 max-sm:w-full"
              onChange={submit}
            />
          </SearchForm>
          <p role="status" className="mt-4 text-soft">
            {words.count(list.count, list.all)}
          </p>
          <CityTable rows={list.rows} view={view} mayChange={may("cities.save")} answer={actionData} />
          <Pager
            page={list}
            edges={edgesOf(list.rows, ({ name }) => name)}
            address={(cursor) => citiesAddress({ ...view, cursor, add: false, edit: null })}
          />
        </>
      )}
      {view.add && may("cities.add") && <CityDialog view={view} closed={closed} answer={refused} />}
      {edited && may("cities.save") && !view.add && (
        <CityDialog key={edited.id} city={edited} view={view} closed={closed} answer={refused} />
      )}
    </>
  );
}
