import { namedSize } from "../../../shop/catalogue/availability.ts";
import { longestTrackingNumber } from "../../../shop/orders/carriers.ts";
import { parcelAdmin, packing as words } from "../../locales/parcel-admin.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { french } from "../../web/typography.ts";
import { PostForm } from "../shell/post-form.tsx";
import { useActiveCarriers } from "../shell/use-carriers.ts";
import type { MoveAnswer } from "./move-answer.ts";
import type { OrderParcelsShown, OrderShown } from "./order-shown.ts";

interface Props {
  order: OrderShown;
  unpacked: OrderParcelsShown["unpacked"];
  /** Whether the order has no parcel yet. */
  isFirst: boolean;
  action: string;
  answer?: MoveAnswer;
}

/** Makes a parcel of all that is in none, or of a part of it: the rest is then packed by the same form. */
export function PackForm({ order, unpacked, isFirst, action, answer }: Props) {
  const form = useFocusOnRefusal<HTMLDivElement>(answer);
  const carriers = useActiveCarriers();
  const { problems = {}, typed } = answer ?? {};
  if (carriers.length === 0) return null;
  const pieces = unpacked.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div ref={form} className="mt-4 grid gap-4 border-t border-hairline pt-4 first:mt-0 first:border-t-0 first:pt-0">
      {answer && <Alert title={answer.title}>{answer.text && <p>{french(answer.text)}</p>}</Alert>}
      <PostForm action={action} noValidate className="grid gap-4">
        <input type="hidden" name="orderId" value={order.id} />
        <input type="hidden" name="then" value={order.id} />
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Select
            name="carrierId"
            label={parcelAdmin.carrier}
            defaultValue={typed?.carrierId || carriers[0]!.id}
            options={carriers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Field
            name="trackingNumber"
            label={parcelAdmin.number}
            autoComplete="off"
            maxLength={longestTrackingNumber}
            defaultValue={typed?.trackingNumber}
            problem={problems.trackingNumber}
          />
        </div>
        <div className="border-y border-hairline [&>details]:border-b-0">
          <Disclosure
            title={isFirst ? words.divide : words.left}
            open={!isFirst || Object.keys(problems).some((name) => name !== "trackingNumber") || undefined}
          >
            {pieces > 1 && <p>{words.divideText}</p>}
            {unpacked.map(({ position, quantity }) => {
              const { name, size, colorName } = order.items[position]!;
              const article = `${name}, ${parcelAdmin.item(namedSize(size) ?? "", colorName)}`;
              return (
                <Field
                  key={position}
                  name={`quantity-${position}`}
                  label={article}
                  hint={words.outOf(quantity)}
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={typed?.quantities[position] ?? String(quantity)}
                  problem={problems[`quantity-${position}`]}
                />
              );
            })}
            <Field
              name="weight"
              label={parcelAdmin.weightGrams}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed?.weight}
              problem={problems.weight}
            />
          </Disclosure>
        </div>
        <button type="submit" name="intent" value="pack" className={buttonClass("secondary")}>
          {isFirst ? words.make : words.makeNext}
        </button>
      </PostForm>
    </div>
  );
}
