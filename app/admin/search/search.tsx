import { data, Link } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";
import { adminSearch as words } from "../../locales/admin-search.ts";
import { house } from "../../locales/house.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { textParam } from "../shell/cursor.ts";
import { mayOpen } from "../shell/may-open.ts";
import { SearchForm } from "../shell/search-form.tsx";
import { groupsOf } from "../shell/search-groups.ts";
import { useCarriers } from "../shell/use-carriers.ts";
import { useMay } from "../shell/use-may.ts";
import type { Route } from "./+types/search";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("search.everything")];

/** For the page, and for the dialog over any other. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = textParam(new URL(request.url).searchParams, "q", 100) ?? "";
  try {
    return { typed, found: await context.get(shopContext).search.everything({ search: typed }) };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ typed, found: null }, 500);
  }
}

export default function Search({ loaderData: { typed, found } }: Route.ComponentProps) {
  const groups = groupsOf(typed, found, { may: useMay(), hasCarriers: useCarriers().length > 0 });
  return (
    <>
      <h1 className="mb-6 text-xl font-semibold">{words.title}</h1>
      <SearchForm label={words.label} placeholder={words.label} value={typed} />
      {!found && <Alert title={adminScreens.error}>{words.failed}</Alert>}
      {found && groups.length === 0 && <p className="py-20 text-center text-base text-soft">{words.none}</p>}
      {groups.map(({ name, things }) => (
        <section key={name} aria-label={name} className="mt-8 max-w-3xl">
          <h2 className="label mb-2 text-soft">{name}</h2>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {things.map(({ key, label, detail, to }) => (
              <li key={key} className="flex items-center justify-between gap-6">
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-ink"
                >
                  {label}
                </Link>
                <span className="text-right text-soft">{detail}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
