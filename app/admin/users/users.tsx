import { data, Link } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { mayMake } from "../../../shop/rights.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { house } from "../../locales/house.ts";
import { roleLabels } from "../../locales/roles.ts";
import { staff } from "../../locales/staff.ts";
import { users as words } from "../../locales/users.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { Figures } from "../shell/figures.tsx";
import { mayOpen } from "../shell/may-open.ts";
import { edgesOf, Pager } from "../shell/pager.tsx";
import { SearchForm } from "../shell/search-form.tsx";
import { Tabs } from "../shell/tabs.tsx";
import { useMay } from "../shell/use-may.ts";
import type { Route } from "./+types/users";
import { changeUser, readUserForm } from "./change-user.ts";
import { UserDetails } from "./user-details.tsx";
import { UserTable } from "./user-table.tsx";
import { readUsersView, usersAddress } from "./users-address.ts";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("accounts.listUsers")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const view = readUsersView(new URL(request.url).searchParams);
  const base = { view, sign: facts.adminCurrency };
  const { accounts, orders, journal } = context.get(shopContext);
  const { search, cursor } = view;
  /** A user's orders that cannot be read leave the rest of the details as they are. */
  const ordersOf = (userId: string) =>
    orders.listOfUser({ userId, cursor: view.orders }).catch((error: unknown) => {
      facts.report(error, request);
      return null;
    });
  try {
    const [list, user, history, told] = await Promise.all([
      accounts.listUsers({ search, role: view.role ?? undefined, cursor }),
      view.user ? onRefusal(accounts.showUser({ userId: view.user }), () => null) : null,
      view.user ? ordersOf(view.user) : null,
      view.user && mayMake((await facts.visitor())!.role, "journal.list")
        ? journal.ofThing({ thing: "account", thingId: view.user })
        : null,
    ]);
    const shown = { user: localTimes(user), history: localTimes(history), told: localTimes(told) };
    return { ...base, list: localTimes(list), ...shown };
  } catch (error) {
    facts.report(error, request);
    return data({ ...base, list: null, user: null, history: null, told: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => changeUser(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readUserForm);
export const shouldRevalidate = unlessFault;

const whole = new Intl.NumberFormat("en-US").format;

export default function Users({ loaderData, actionData }: Route.ComponentProps) {
  const { view, sign, list, user, history, told } = loaderData;
  const may = useMay();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="mr-auto text-xl font-semibold">{words.title}</h1>
        {may("accounts.setRole") && (
          <Link
            to="/admin/users/staff"
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {staff.title}
          </Link>
        )}
        <Link
          to="/admin"
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {words.back}
        </Link>
      </div>
      {!list && <Alert title={adminScreens.error}>{words.failedToLoad}</Alert>}
      {view.user && list && !user && <Alert title={adminScreens.error}>{words.notFound}</Alert>}
      {list && (
        <>
          <Figures
            label={words.figures}
            figures={[
              { label: words.total, value: whole(list.counts.total) },
              { label: words.customers, value: whole(list.counts.customers) },
              ...(list.counts.admins === null ? [] : [{ label: words.admins, value: whole(list.counts.admins) }]),
            ]}
          />
          {list.counts.admins !== null && (
            <Tabs
              label={words.roleFilter}
              tabs={[
                { role: null, label: words.roles.all },
                { role: "customer" as const, label: words.roles.customer },
                { role: "admin" as const, label: words.roles.admin },
                ...list.otherRoles.map((role) => ({ role, label: roleLabels[role] })),
              ].map(({ role, label }) => ({
                label,
                to: usersAddress({ search: view.search, role }),
                current: view.role === role,
              }))}
            />
          )}
          <SearchForm
            label={words.searchLabel}
            placeholder={words.searchPlaceholder}
            value={view.search}
            keep={{ role: view.role }}
          />
          <UserTable rows={list.rows} view={view} />
          <Pager
            page={list}
            edges={edgesOf(list.rows, ({ createdAt }) => new Date(createdAt).toISOString())}
            address={(cursor) => usersAddress({ ...view, cursor, user: null })}
          />
        </>
      )}
      {user && (
        <UserDetails
          key={user.id}
          user={user}
          history={history}
          told={told}
          sign={sign}
          view={view}
          answer={refusedIn(actionData)}
        />
      )}
    </>
  );
}
