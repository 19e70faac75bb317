import { Form, Link, NavLink, Outlet, redirect, useNavigation } from "react-router";
import { isStaff, type Role } from "../../../shop/accounts/roles.ts";
import type { Warning } from "../../../shop/operations/warnings.ts";
import { mayMake, type StaffCall } from "../../../shop/rights.ts";
import { admin } from "../../locales/admin.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { house } from "../../locales/house.ts";
import { shop } from "../../locales/shop.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { unlessFault } from "../../web/form-client-action.ts";
import { secondFactorPath, signInPath } from "../../web/own-path.ts";
import { reportFault } from "../../web/report-fault.ts";
import type { Route } from "./+types/layout";
import { Keys } from "./keys.tsx";
import { LanguageForm } from "./language-form.tsx";
import { OpenPalette } from "./open-palette.tsx";
import { sections } from "./sections.ts";
import { type CarrierShown, CarriersContext, carrierShown } from "./use-carriers.ts";
import { RoleContext } from "./use-may.ts";
import { WarningsMark } from "./warnings-mark.tsx";

export const meta = () => [{ title: `${admin.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

/**
 * Before anything of the admin screens is read or changed: nobody signed in goes to
 * /login, staff who have not proved their second factor to prove it, others than staff to /, and staff whose password is too short to choose another.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }) => {
    const visitor = await context.get(requestContext).visitor();
    if (!visitor?.isEmailVerified) throw redirect(signInPath(url));
    if (visitor.secondFactor) throw redirect(secondFactorPath(url));
    if (visitor.mustChangePassword) throw redirect("/profile#security");
    if (!isStaff(visitor.role)) throw redirect("/");
  },
];

interface Data {
  role: Role;
  warnings: Warning[];
  carriers: CarrierShown[];
}

/**
 * Who looks, what needs care and whom the house sends by, on every screen. Its being there makes every visit ask the
 * server, and so pass the guard.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Data> {
  const role = (await context.get(requestContext).visitor())?.role ?? "customer";
  const { operations, carriers } = context.get(shopContext);
  const read = async <T,>(call: StaffCall, ask: () => Promise<T[]>): Promise<T[]> => {
    try {
      return mayMake(role, call) ? await ask() : [];
    } catch (error) {
      reportFault({ request, context }, error);
      return []; // the screen below says what failed
    }
  };
  const [warnings, known] = await Promise.all([
    read("operations.show", async () => (await operations.show()).warnings),
    read("carriers.list", async () => (await carriers.list()).rows),
  ]);
  return { role, warnings, carriers: known.map(carrierShown) };
}
export const shouldRevalidate = unlessFault;

const item =
  "inline-flex min-h-11 flex-none items-center whitespace-nowrap underline-offset-4 hover:underline aria-[current=page]:underline";

export default function AdminLayout({ loaderData: { role, warnings, carriers } }: Route.ComponentProps) {
  const isLoading = useNavigation().state === "loading";
  return (
    <RoleContext value={role}>
      <CarriersContext value={carriers}>
        <div className="text-sm">
          <header className="sticky top-0 z-40 border-b border-hairline bg-paper print:hidden">
            <div className="page flex min-h-14 flex-wrap items-center gap-x-4 sm:gap-x-6">
              <Link to="/admin" className="flex min-h-11 items-center gap-3 font-semibold">
                {house.name}
                <span className="label hidden font-normal text-soft sm:inline">{admin.title}</span>
              </Link>
              <OpenPalette className={`ml-auto ${item}`} />
              <Link to="/" className={item}>
                {admin.shop}
              </Link>
              <LanguageForm className={item} />
              <Form method="post" action="/logout">
                <button type="submit" className={item}>
                  {shop.signOut}
                </button>
              </Form>
            </div>
            <nav aria-label={adminScreens.sections} className="page flex gap-4 overflow-x-auto sm:gap-6">
              {sections((call) => mayMake(role, call), carriers.length > 0).map(({ to, label }) => (
                <NavLink key={to} to={to} end={to === "/admin"} className={item}>
                  <span>
                    {label}
                    {to === "/admin" && <WarningsMark count={warnings.length} />}
                  </span>
                </NavLink>
              ))}
            </nav>
            <p role="status" className="page absolute inset-x-0 top-full text-right text-soft">
              {isLoading && <span className="bg-paper px-2">{shop.loading}</span>}
            </p>
          </header>
          <main id="main" tabIndex={-1} className="page pt-8 pb-24 outline-none">
            <Outlet context={warnings} />
          </main>
          <Keys />
        </div>
      </CarriersContext>
    </RoleContext>
  );
}
