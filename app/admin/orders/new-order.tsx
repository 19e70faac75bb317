import { useEffect, useRef } from "react";
import { data, Link } from "react-router";
import { house } from "../../locales/house.ts";
import { newOrder as words } from "../../locales/new-order.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { mayOpen } from "../shell/may-open.ts";
import { PostForm } from "../shell/post-form.tsx";
import type { Route } from "./+types/new-order";
import { NewOrderBuyer } from "./new-order-buyer.tsx";
import { NewOrderEnd } from "./new-order-end.tsx";
import { blank, linesAsText } from "./new-order-form.ts";
import { NewOrderPieces } from "./new-order-pieces.tsx";
import { readTaking, type TakingAnswer, takeOrder } from "./take-order.ts";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("orders.take")];

export const loader = ({ context }: Route.LoaderArgs) =>
  data({ sign: context.get(requestContext).adminCurrency, idempotencyKey: crypto.randomUUID() });

export const action = (args: Route.ActionArgs) => takeOrder(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readTaking);
export const shouldRevalidate = unlessFault;

/** An order that staff take on the phone: one form, which each button gives back with more in it. */
export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedIn<TakingAnswer>(actionData);
  const typed = actionData?.typed ?? blank(loaderData.idempotencyKey);
  const going = actionData && "said" in actionData ? actionData : null;
  const quote = actionData?.quote ?? null;
  const problems = refused?.problems ?? {};
  const form = useFocusAfter(actionData);
  return (
    <div className="max-w-6xl">
      <p>
        <Link
          to="/admin/orders"
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {words.back}
        </Link>
      </p>
      <h1 className="mb-6 text-xl font-semibold">{words.title}</h1>
      <PostForm ref={form} action="/admin/orders/new" noValidate autoComplete="off">
        {/* Enter presses a form's first button */}
        <button type="submit" name="intent" value="enter" tabIndex={-1} aria-hidden="true" className="sr-only" />
        <input
          type="hidden"
          name="idempotencyKey"
          value={refused?.nextKey ?? actionData?.typed.idempotencyKey ?? loaderData.idempotencyKey}
        />
        <input type="hidden" name="lines" value={linesAsText(typed.lines) ?? ""} />
        {refused && (
          <div className="mb-6">
            <Alert title={refused.title}>{refused.text}</Alert>
          </div>
        )}
        <p role="status" className="mb-4 text-sage empty:hidden">
          {going?.said}
        </p>
        <div className="grid gap-x-16 gap-y-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid content-start gap-10">
            <NewOrderPieces typed={typed} pieces={going?.pieces ?? null} quote={quote} sign={loaderData.sign} />
            <NewOrderBuyer typed={typed} buyers={going?.buyers ?? null} problems={problems} />
          </div>
          <NewOrderEnd typed={typed} quote={quote} problems={problems} sign={loaderData.sign} />
        </div>
      </PostForm>
    </div>
  );
}

/** Where the hand goes on: to what is wrong, to what was found, else back to the search that was used. */
function useFocusAfter(answer: TakingAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const wrong = find("[aria-invalid=true]") ?? find("[data-alert]");
    (wrong ?? find("[data-found]") ?? find("[data-next]"))?.focus();
  }, [answer]);
  return form;
}
