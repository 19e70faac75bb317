import { data, useSearchParams } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { desk as words } from "../../locales/desk.ts";
import { house } from "../../locales/house.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { useFocusOnRefusal } from "../../web/form.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { french } from "../../web/typography.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/desk";
import { BuyerPart, MessageForm } from "./buyer-part.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { correcting } from "./correction-path.ts";
import { DeliveryPart } from "./delivery-part.tsx";
import { type DeskAnswer, decide, readDesk } from "./desk-action.ts";
import { DeskHeader } from "./desk-header.tsx";
import { NoOrder } from "./no-order.tsx";
import { OutcomeForm } from "./outcome-form.tsx";
import { PiecesPart } from "./pieces-part.tsx";
import { UndoBar } from "./undo-bar.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("desk.show")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  try {
    return { desk: localTimes(await context.get(shopContext).desk.show()) };
  } catch (error) {
    facts.report(error, request);
    return data({ desk: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => decide(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readDesk);
export const shouldRevalidate = unlessFault;

/** One order at a time: its buyer to be called, and what came of it. */
export default function Desk({ loaderData: { desk }, actionData }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const refused: DeskAnswer | undefined = refusedIn(actionData);
  const alert = useFocusOnRefusal<HTMLDivElement>(refused);
  const order = desk?.order ?? null;
  return (
    <div className="-mt-4 -mb-20 grid gap-3">
      <DeskHeader waiting={desk?.waiting ?? null} order={order}>
        {desk?.undo && <UndoBar key={`${desk.undo.orderId} ${desk.undo.outcome}`} undo={desk.undo} />}
      </DeskHeader>
      {!desk && <Alert title={words.error}>{words.failedToLoad}</Alert>}
      <div ref={alert} className="empty:hidden">
        {refused && !refused.short && (
          <Alert title={refused.title}>{refused.text && <p>{french(refused.text)}</p>}</Alert>
        )}
      </div>
      {desk && !order && <NoOrder waiting={desk.waiting} />}
      {order && asked.has(correcting) && <CorrectionForm key={order.id} order={order} answer={refused} />}
      {order && !asked.has(correcting) && (
        <OutcomeForm key={order.id} order={order} answer={refused}>
          <BuyerPart order={order} />
          <PiecesPart order={order} />
          <DeliveryPart order={order} />
        </OutcomeForm>
      )}
      {order && <MessageForm orderId={order.id} />}
    </div>
  );
}
