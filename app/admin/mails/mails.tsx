import { data, Link } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { type LocalTimes, localTimes } from "../../../shop/clock.ts";
import { mailShows } from "../../../shop/mail/mail-state.ts";
import { house } from "../../locales/house.ts";
import { mails as words } from "../../locales/mails.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { type MailsView, mailsAddress, readMailsView } from "../shell/mails-address.ts";
import { mayOpen } from "../shell/may-open.ts";
import { rowLink } from "../shell/table.tsx";
import { Tabs } from "../shell/tabs.tsx";
import type { Route } from "./+types/mails";
import { MailTable } from "./mail-table.tsx";
import { readResend, resendMail } from "./resend-mail.ts";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("mail.list")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readMailsView(new URL(request.url).searchParams);
  try {
    return { view, list: localTimes(await context.get(shopContext).mail.list(view)) };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ view, list: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => resendMail(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readResend);
export const shouldRevalidate = unlessFault;

type List = LocalTimes<Outputs["mail"]["list"]>;

export default function Mails({ loaderData: { view, list }, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  return (
    <>
      <h1 className="text-xl font-semibold">{words.title}</h1>
      <div className="mt-4 empty:hidden">
        {!list && <Alert title={words.error}>{words.failedToLoad}</Alert>}
        {refused && <Alert title={refused.title}>{refused.text}</Alert>}
      </div>
      {list && (
        <>
          <Tabs
            label={words.filter}
            tabs={mailShows.map((show) => ({
              label: labelOf(show, list),
              to: mailsAddress({ show }),
              current: show === view.show,
            }))}
          />
          <MailTable rows={list.mails} view={view} />
          <Pages view={view} list={list} />
        </>
      )}
    </>
  );
}

/** A filter's name; with how many there are where they can be counted. */
function labelOf(show: MailsView["show"], { counts, stuck }: List): string {
  const count = { stuck, ...counts, sent: 0, all: 0 }[show];
  return count > 0 ? `${words.shows[show]} (${count.toLocaleString("fr-FR")})` : words.shows[show];
}

function Pages({ view, list }: { view: MailsView; list: List }) {
  const last = list.mails.at(-1);
  if (!view.after && !list.hasMore) return null;
  return (
    <nav aria-label={words.pages} className="mt-6 flex gap-x-8">
      {view.after && (
        <Link to={mailsAddress({ show: view.show })} className={rowLink}>
          {words.newest}
        </Link>
      )}
      {list.hasMore && last && (
        <Link
          to={mailsAddress({ show: view.show, after: { createdAt: new Date(last.createdAt), id: last.id } })}
          className={rowLink}
        >
          {words.older}
        </Link>
      )}
    </nav>
  );
}
