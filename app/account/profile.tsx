import { data } from "react-router";
import { localTimes } from "../../shop/clock.ts";
import { writeDate, writeDateTime } from "../locales/dates.ts";
import { house } from "../locales/house.ts";
import { profile as words } from "../locales/profile.ts";
import { guarded } from "../shell/guarded.ts";
import { Link } from "../shop-ui/link.tsx";
import { NextIcon } from "../ui/icons.tsx";
import { shopContext } from "../web/context.ts";
import { refusedIn } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import type { Route } from "./+types/profile";
import { AddressList } from "./address-list.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { signedInOnly } from "./guard.ts";
import { OwnData } from "./own-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { actOnProfile, type ProfileAnswer, readProfile } from "./profile-action.ts";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";

export const middleware = [signedInOnly];
export const handle = guarded;
export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const { accounts, addresses } = context.get(shopContext);
  const [person, sessions, kept] = await Promise.all([
    accounts.showProfile(),
    accounts.listSessions(),
    addresses.list(),
  ]);
  const devices = localTimes(sessions).map(({ id, browser, system, usedAt, isCurrent }) => ({
    id,
    name: words.device(browser, system),
    usedAt: writeDateTime(usedAt),
    isCurrent,
  }));
  const view = { isDeleting: asked.has("delete"), isErasing: asked.has("erase"), address: asked.get("address") };
  return data({ person: localTimes(person), devices, addresses: kept.addresses, view });
}

export const action = (args: Route.ActionArgs) => actOnProfile(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readProfile);

const links = () => [
  { to: "/orders", name: words.orders, text: words.ordersText },
  { to: "/wishlist", name: words.wishlist, text: words.wishlistText },
];

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { person, devices, addresses, view } = loaderData;
  const refused = refusedIn(actionData);
  const answered = (form: ProfileAnswer["typed"]["form"]) => (refused?.typed.form === form ? refused : undefined);
  return (
    <div className="page pt-8 lg:pt-16">
      <h1 className="title">{words.title}</h1>
      <p className="mt-3 text-soft">{words.since(writeDate(person.createdAt))}</p>
      <div className="mt-10 grid gap-x-24 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,24rem)]">
        <nav aria-label={words.links} className="lg:order-last">
          <ul className="border-t border-hairline">
            {links().map(({ to, name, text }) => (
              <li key={to} className="border-b border-hairline">
                <Link to={to} className="group flex items-center justify-between gap-4 py-5">
                  <span>
                    <span className="subtitle block underline-offset-4 group-hover:underline">{name}</span>
                    <span className="text-sm text-soft">{text}</span>
                  </span>
                  <NextIcon />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-16">
          <ProfileForm person={person} answer={answered("info")} />
          <AddressList addresses={addresses} edited={view.address} answer={answered("addresses")} />
          <PasswordForm person={person} answer={answered("password")} />
          <SessionList devices={devices} answer={answered("sessions")} />
          <OwnData isOpen={view.isErasing} hasPassword={person.hasPassword} answer={answered("erase")} />
          <DeleteAccount isOpen={view.isDeleting} hasPassword={person.hasPassword} answer={answered("delete")} />
        </div>
      </div>
    </div>
  );
}
