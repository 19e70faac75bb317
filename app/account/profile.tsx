import { data, Link } from "react-router";
import { brand } from "../../shop/brand.ts";
import { localTimes } from "../../shop/clock.ts";
import { accountRefusalWords } from "../locales/account-refusals.ts";
import { writeDate, writeDateTime } from "../locales/dates.ts";
import { profile as words } from "../locales/profile.ts";
import { guarded } from "../shell/guarded.ts";
import { shopContext } from "../web/context.ts";
import { overNetwork } from "../web/over-network.ts";
import type { Route } from "./+types/profile";
import { DeleteAccount } from "./delete-account.tsx";
import { signedInOnly } from "./guard.ts";
import { PasswordForm } from "./password-form.tsx";
import { actOnProfile, formOf, type ProfileAnswer } from "./profile-action.ts";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";

export const middleware = [signedInOnly];
export const handle = guarded;
export const meta = () => [{ title: `${words.title} · ${brand.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

export async function loader({ request, context }: Route.LoaderArgs) {
  const isDeleting = new URL(request.url).searchParams.has("delete");
  const { accounts } = context.get(shopContext);
  const [person, sessions] = await Promise.all([accounts.showProfile(), accounts.listSessions()]);
  const devices = localTimes(sessions).map(({ id, browser, system, usedAt, isCurrent }) => ({
    id,
    name: words.device(browser, system),
    usedAt: writeDateTime(usedAt),
    isCurrent,
  }));
  return data({ person: localTimes(person), devices, isDeleting });
}

export const action = (args: Route.ActionArgs) => actOnProfile(args);

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = formOf((await request.clone().formData()).get("intent"));
  const title = form === "delete" ? words.deleteFailed : words.failed;
  return overNetwork(serverAction, { form, title, text: accountRefusalWords.network });
}

const links = () => [
  { to: "/orders", name: words.orders, text: words.ordersText },
  { to: "/wishlist", name: words.wishlist, text: words.wishlistText },
];

export default function Profile({ loaderData: { person, devices, isDeleting }, actionData }: Route.ComponentProps) {
  const answered = (form: ProfileAnswer["form"]) => (actionData?.form === form ? actionData : undefined);
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
                  <span aria-hidden="true">→</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-16">
          <ProfileForm person={person} answer={answered("info")} />
          <PasswordForm person={person} answer={answered("password")} />
          <SessionList devices={devices} answer={answered("sessions")} />
          <DeleteAccount isOpen={isDeleting} hasPassword={person.hasPassword} answer={answered("delete")} />
        </div>
      </div>
    </div>
  );
}
