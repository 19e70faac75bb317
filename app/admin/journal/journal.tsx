import { data } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { admin } from "../../locales/admin.ts";
import { house } from "../../locales/house.ts";
import { journal as words } from "../../locales/journal.ts";
import { withSign } from "../../shop-ui/prices.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { entriesInView, journalAddress, readJournalView } from "../shell/journal-address.ts";
import { mayOpen } from "../shell/may-open.ts";
import { edgesOf, Pager } from "../shell/pager.tsx";
import type { Route } from "./+types/journal";
import { JournalFilters } from "./journal-filters.tsx";
import { JournalTable } from "./journal-table.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("journal.list")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const view = readJournalView(new URL(request.url).searchParams);
  const base = { view, sign: facts.adminCurrency };
  try {
    const list = await context.get(shopContext).journal.list({ ...entriesInView(view), cursor: view.cursor });
    return { ...base, list: localTimes(list) };
  } catch (error) {
    facts.report(error, request);
    return data({ ...base, list: null }, 500);
  }
}

export default function Journal({ loaderData: { view, sign, list } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-xl font-semibold">{words.title}</h1>
      {!list && <Alert title={admin.error}>{words.failedToLoad}</Alert>}
      {list && (
        <>
          <JournalFilters view={view} authors={list.authors} shown={list.rows[0]} />
          <JournalTable rows={list.rows} view={view} amount={withSign(sign)} />
          <Pager
            page={list}
            edges={edgesOf(list.rows, ({ createdAt }) => new Date(createdAt).toISOString())}
            address={(cursor) => journalAddress({ ...view, cursor })}
          />
        </>
      )}
    </>
  );
}
