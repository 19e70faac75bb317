import { data, Link } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { house } from "../../locales/house.ts";
import { staff as words } from "../../locales/staff.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/staff";
import { changeInvitations, readInvitation } from "./change-invitations.ts";
import { InviteForm, OpenInvitations } from "./invitations.tsx";
import { RightsTables } from "./rights-table.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("accounts.invite")];

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    return { invitations: localTimes(await context.get(shopContext).accounts.listInvitations()) };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ invitations: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => changeInvitations(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readInvitation);
export const shouldRevalidate = unlessFault;

/** Who is asked to work here, and what each role may do. */
export default function Staff({ loaderData: { invitations }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="mr-auto text-xl font-semibold">{words.title}</h1>
        <Link
          to="/admin/users"
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {words.back}
        </Link>
      </div>
      {!invitations && <Alert title={words.error}>{words.failedToLoad}</Alert>}
      <InviteForm answer={refusedIn(actionData)} />
      {invitations && <OpenInvitations rows={invitations} />}
      <h2 className="mt-14 text-lg font-semibold">{words.rights}</h2>
      <p className="mt-2 max-w-2xl text-soft">{words.rightsText}</p>
      <RightsTables />
    </>
  );
}
