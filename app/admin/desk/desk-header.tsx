import type { ReactNode } from "react";
import { Link } from "react-router";
import { orderNumber } from "../../../shop/orders/number.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { desk as words } from "../../locales/desk.ts";
import { deskFigures } from "../../locales/desk-figures.ts";
import { PostForm } from "../shell/post-form.tsx";
import { useMay } from "../shell/use-may.ts";
import { correctionPath } from "./correction-path.ts";
import type { DeskShown, HeldOrder } from "./desk-shown.ts";

const quiet =
  "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink sm:min-h-8";

/** Which order is held and until when, and how many wait. */
export function DeskHeader(props: {
  waiting: DeskShown["waiting"] | null;
  order: HeldOrder | null;
  children: ReactNode;
}) {
  const { waiting, order, children } = props;
  const may = useMay();
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <h1 className="text-xl font-semibold">
        {words.title}
        {order && <span className="figures font-normal text-soft"> #{orderNumber(order.id)}</span>}
      </h1>
      {order && (
        <PostForm className="flex flex-wrap items-center gap-x-4 text-soft">
          <input type="hidden" name="orderId" value={order.id} />
          <span className="figures">{words.heldUntil(order.heldUntil.slice(11, 16))}</span>
          <button type="submit" name="intent" value="take" className={quiet}>
            {words.keep}
          </button>
          <button type="submit" name="intent" value="release" className={quiet}>
            {words.release}
          </button>
          <Link to={correctionPath} aria-keyshortcuts="e" className={quiet}>
            {words.correct}
          </Link>
        </PostForm>
      )}
      {waiting && waiting.due > 0 && (
        <p className="text-soft max-sm:hidden">
          <span className="figures">{words.waiting(waiting.due, waiting.isMore)}</span>
          {waiting.since && !order && `, ${words.since(writeDateTime(waiting.since))}`}
        </p>
      )}
      {!order && may("desk.figures") && (
        <Link to="/admin/desk/figures" className={`ml-auto ${quiet}`}>
          {deskFigures.title}
        </Link>
      )}
      {children}
    </header>
  );
}
