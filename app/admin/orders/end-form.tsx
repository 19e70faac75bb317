import type { ReactNode } from "react";
import { endReasons } from "../../../shop/orders/reasons.ts";
import type { OrderStatus } from "../../../shop/orders/status.ts";
import { admin } from "../../locales/admin.ts";
import { orderAdmin as words } from "../../locales/order-admin.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { PostForm } from "../shell/post-form.tsx";
import type { MoveAnswer } from "./move-answer.ts";

interface Props {
  status: OrderStatus;
  action: string;
  isPending: boolean;
  answer?: MoveAnswer;
  /** Which order it is, and where it was seen. */
  children: ReactNode;
}

/** Rejects or cancels an order, for a reason if one is given. */
export function EndForm({ status, action, isPending, answer, children }: Props) {
  const isReject = status === "pending";
  const reasons = endReasons.map((value) => ({ value, label: words.reasons[value] }));
  const { reason = "", note = "" } = answer?.typed ?? {};
  return (
    <PostForm action={action} className="grid gap-3">
      {children}
      <details open={reason !== "" || note !== ""} className="group">
        <summary className="inline-flex min-h-8 cursor-pointer items-center gap-2 text-soft underline decoration-edge underline-offset-4 hover:text-ink">
          {words.reasonOptional}
        </summary>
        <div className="grid gap-3 pt-2">
          <Select
            name="reason"
            label={words.reason}
            defaultValue={reason}
            options={[{ value: "", label: words.noReason }, ...reasons]}
          />
          <Field name="note" label={words.note} maxLength={500} autoComplete="off" defaultValue={note} />
        </div>
      </details>
      <button
        type="submit"
        name="intent"
        value={isReject ? "reject" : "cancel"}
        aria-keyshortcuts={isReject ? "r" : undefined}
        className={buttonClass("secondary", "max-sm:px-2")}
        aria-disabled={isPending || undefined}
      >
        {isReject ? admin.reject : admin.cancelOrder}
      </button>
    </PostForm>
  );
}
