import { data, Link } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";
import { house } from "../../locales/house.ts";
import { legal } from "../../locales/legal.ts";
import { settings as words } from "../../locales/settings.ts";
import { marks } from "../../locales/settings-marks.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { legalAddress } from "../shell/legal-address.ts";
import { mayOpen } from "../shell/may-open.ts";
import { Tabs } from "../shell/tabs.tsx";
import type { Route } from "./+types/settings";
import { shownSections } from "./fields.ts";
import { Preview } from "./preview.tsx";
import { readSettingsForm, saveSettings } from "./save-settings.ts";
import { readSettingsView, settingsAddress } from "./settings-address.ts";
import { SettingsForm } from "./settings-form.tsx";
import { Versions } from "./versions.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("settings.show")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = readSettingsView(new URL(request.url).searchParams);
  const { settings, legal } = context.get(shopContext);
  try {
    const shown = await onRefusal(settings.show({ version: view.version ?? undefined }), () => settings.show({}));
    const { source: terms } = await legal.show({ page: "terms" });
    return { view, shown, terms };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ view, shown: null, terms: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => saveSettings(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readSettingsForm);
export const shouldRevalidate = unlessFault;

const way = "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink";

export default function SettingsScreen({ loaderData: { view, shown, terms }, actionData }: Route.ComponentProps) {
  const { section } = view;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="mr-auto text-xl font-semibold">{words.title}</h1>
        <Link to="/admin/settings/marks" className={way}>
          {marks.title}
        </Link>
        <Link to={legalAddress({})} className={way}>
          {legal.title}
        </Link>
      </div>
      <Tabs
        label={words.title}
        tabs={shownSections.map((each) => ({
          label: words.sections[each],
          to: settingsAddress({ ...view, section: each }),
          current: each === section,
        }))}
      />
      {!shown && <Alert title={adminScreens.error}>{words.failedToLoad}</Alert>}
      {shown && shown.version !== shown.current && (
        <p role="status" className="mb-8 border border-edge px-4 py-3">
          {words.earlier(shown.version)}{" "}
          <Link to={settingsAddress({ section })} className="underline underline-offset-4">
            {words.toPresent}
          </Link>
        </p>
      )}
      {shown &&
        (section === "payment" ? (
          <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div>
              <h2 className="text-base font-semibold">{words.onDelivery}</h2>
              <p className="mt-2 max-w-[60ch] text-soft">{words.onlyWay}</p>
            </div>
            <Preview section={section} settings={shown.settings} terms={terms} />
          </div>
        ) : (
          <SettingsForm
            key={`${section} ${shown.version}`}
            section={section}
            shown={shown}
            terms={terms}
            answer={actionData}
          />
        ))}
      {shown && <Versions shown={shown} section={section} />}
    </>
  );
}
