import { data } from "react-router";
import { localTimes } from "../../shop/clock.ts";
import { linkedOrder as words } from "../locales/linked-order.ts";
import { AccountPage } from "../shell/account-page.tsx";
import { titled } from "../shell/page-meta.ts";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { shopContext } from "../web/context.ts";
import { refusedIn } from "../web/form-answer.ts";
import { formClientAction, unlessFault } from "../web/form-client-action.ts";
import { onRefusal } from "../web/on-refusal.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/linked-order";
import { actOnLinkedOrder, linkIn, readLinkedForm } from "./linked-order-action.ts";
import { LinkedOrder } from "./linked-order-page.tsx";

export const meta = () => [{ title: titled(words.title) }, { name: "robots", content: "noindex, nofollow" }];

/** The address opens the order: no machine keeps it, and no page or log elsewhere is told it. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders ?? loaderHeaders);
  headers.set("x-robots-tag", "noindex, nofollow, noarchive");
  headers.set("referrer-policy", "strict-origin");
  return headers;
}

/** `?link=` is what was sent to the buyer. Opening it changes nothing: messengers do it for a preview. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = context.get(shopContext).buyerLinks.show({ link: linkIn(request) });
  return onRefusal(
    shown.then((order) => data({ order: localTimes(order), refusal: null })),
    ({ code, status, message }) => {
      const text = code === "TOO_MANY_REQUESTS" ? message : null;
      return data({ order: null, refusal: text }, { status: text ? status : 404 });
    },
  );
}

export const action = (args: Route.ActionArgs) => actOnLinkedOrder(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readLinkedForm);
export const shouldRevalidate = unlessFault;

export default function LinkedOrderScreen({ loaderData: { order, refusal }, actionData }: Route.ComponentProps) {
  if (order) return <LinkedOrder order={order} refused={refusedIn(actionData)} />;
  return (
    <AccountPage title={refusal ? words.tooMany : words.gone} text={french(refusal ?? words.goneText)}>
      <div className="mt-10 grid gap-4">
        <Link to="/guest-orders" className={buttonClass()}>
          {words.track}
        </Link>
        <Link to="/contact" className={buttonClass("secondary")}>
          {words.help}
        </Link>
      </div>
    </AccountPage>
  );
}
