import { data, Link } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { house } from "../../locales/house.ts";
import { persons as words } from "../../locales/persons.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { mayOpen } from "../shell/may-open.ts";
import { personIn, personsAddress, readPersonsView } from "../shell/persons-address.ts";
import { SearchForm } from "../shell/search-form.tsx";
import type { Route } from "./+types/persons";
import { erasePerson, readErasure } from "./erase-person.ts";
import { PersonShown } from "./person-shown.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("persons.find")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readPersonsView(new URL(request.url).searchParams);
  const whom = personIn(view);
  const { persons } = context.get(shopContext);
  try {
    const [found, person] = await Promise.all([
      view.search ? persons.find({ search: view.search }) : null,
      whom ? onRefusal(persons.show(whom), () => null) : null,
    ]);
    return { view, found, person: localTimes(person), hasFailed: false };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ view, found: null, person: null, hasFailed: true }, 500);
  }
}

export const action = (args: Route.ActionArgs) => erasePerson(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readErasure);
export const shouldRevalidate = unlessFault;

export default function Persons({ loaderData, actionData }: Route.ComponentProps) {
  const { view, found, person, hasFailed } = loaderData;
  const isShown = (email: string | null, phone: string) => (email ? view.email === email : view.phone === phone);
  return (
    <div className="max-w-4xl">
      <h1 className="text-xl font-semibold">{words.title}</h1>
      <p className="mt-2 mb-6 measure text-soft">{words.text}</p>
      {hasFailed && <Alert title={adminScreens.error}>{words.failedToLoad}</Alert>}
      <SearchForm label={words.searchLabel} placeholder={words.searchPlaceholder} value={view.search} />
      {found?.persons.length === 0 && <p className="py-10 text-soft">{words.nobody}</p>}
      {found && found.persons.length > 0 && (
        <ul className="mt-4 divide-y divide-hairline border-b border-hairline">
          {found.persons.map(({ email, name, phone }) => (
            <li
              key={email ?? phone}
              className="grid gap-x-6 py-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_9rem] sm:items-center"
            >
              <Link
                to={personsAddress({ ...view, email, phone })}
                preventScrollReset
                aria-current={isShown(email, phone) ? "true" : undefined}
                className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 wrap-anywhere hover:decoration-ink aria-[current=true]:font-semibold"
              >
                {email ?? phone}
              </Link>
              <span className="wrap-anywhere">{name}</span>
              <span className="figures text-soft">{email ? phone : words.noMailbox}</span>
            </li>
          ))}
        </ul>
      )}
      {person && <PersonShown key={person.email ?? person.phone} person={person} answer={refusedIn(actionData)} />}
    </div>
  );
}
