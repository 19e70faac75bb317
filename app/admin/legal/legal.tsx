import { data, Link } from "react-router";
import { legalPages } from "../../../shop/legal/pages.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { house, sayAs } from "../../locales/house.ts";
import { legal as words } from "../../locales/legal.ts";
import { legalFacts } from "../../locales/legal-text.ts";
import { privacy } from "../../locales/privacy.ts";
import { settings } from "../../locales/settings.ts";
import { terms } from "../../locales/terms.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { legalAddress, readLegalView } from "../shell/legal-address.ts";
import { mayOpen } from "../shell/may-open.ts";
import { Tabs } from "../shell/tabs.tsx";
import type { Route } from "./+types/legal";
import { readTextForm, saveText } from "./save-text.ts";
import { TextForm } from "./text-form.tsx";
import { TextVersions } from "./text-versions.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("legal.review")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readLegalView(new URL(request.url).searchParams);
  const { page, version } = view;
  const shop = context.get(shopContext);
  try {
    const review = shop.legal.review({ page, version: version ?? undefined });
    const shown = await onRefusal(review, () => shop.legal.review({ page }));
    const began = page === "terms" ? terms.text : privacy.text;
    const then =
      view.settings === null ? null : await onRefusal(shop.settings.show({ version: view.settings }), () => null);
    const facts = then ? sayAs(then.settings, () => ({ ...legalFacts })) : { ...legalFacts };
    return { view, shown: { ...shown, source: (shown.source ?? began).trim() }, facts };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ view, shown: null, facts: { ...legalFacts } }, 500);
  }
}

export const action = (args: Route.ActionArgs) => saveText(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readTextForm);
export const shouldRevalidate = unlessFault;

const way = "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink";

export default function Legal({ loaderData: { view, shown, facts }, actionData }: Route.ComponentProps) {
  const { page } = view;
  return (
    <>
      <p>
        <Link to="/admin/settings" className={way}>
          {settings.title}
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="mr-auto text-xl font-semibold">{words.title}</h1>
        <a href={`/${page}`} className={way}>
          {words.page}
        </a>
      </div>
      <Tabs
        label={words.title}
        tabs={legalPages.map((each) => ({
          label: words.pages[each],
          to: legalAddress({ page: each }),
          current: each === page,
        }))}
      />
      {!shown && <Alert title={adminScreens.error}>{words.failedToLoad}</Alert>}
      {shown && (view.settings !== null || shown.version !== shown.current) && (
        <p role="status" className="mb-8 border border-edge px-4 py-3">
          {view.settings === null ? words.older(shown.version) : words.accepted}{" "}
          <Link to={legalAddress({ page })} className="underline underline-offset-4">
            {words.now}
          </Link>
        </p>
      )}
      {shown && (
        <>
          <TextForm key={`${page} ${shown.version}`} page={page} shown={shown} facts={facts} answer={actionData} />
          <TextVersions page={page} shown={shown} />
        </>
      )}
    </>
  );
}
