import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { addressFields } from "../../../shop/addresses/check-address.ts";
import { desk as words } from "../../locales/desk.ts";
import { CityField } from "../../shop-ui/city-field.tsx";
import { PostalAddress } from "../../shop-ui/postal-address.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { french } from "../../web/typography.ts";
import { Part } from "../shell/facts.tsx";
import { PostForm } from "../shell/post-form.tsx";
import { CorrectedLine } from "./corrected-line.tsx";
import type { CorrectedField } from "./correction.ts";
import { correctionPath } from "./correction-path.ts";
import { type DeskAnswer, deskPath } from "./desk-action.ts";
import type { HeldOrder } from "./desk-shown.ts";

const longest: Partial<Record<CorrectedField, number>> = { phone: 30, zipCode: 16 };
const optional: readonly CorrectedField[] = ["apartment", "zipCode", "state"];
const wide: readonly CorrectedField[] = ["phone", "address", "apartment"];

/** The order as it can be corrected while its buyer is on the phone, with what was typed where it was refused. */
export function CorrectionForm({ order, answer }: { order: HeldOrder; answer?: DeskAnswer }) {
  const typed = answer?.typed.correction;
  const problems = answer?.problems ?? {};
  const alert = useFocusOnRefusal<HTMLDivElement>(answer);
  const first = useFocusWhenOpened();
  const { phone } = order.customerInfo;
  const shown = typed?.fields ?? { apartment: "", ...order.shippingAddress, phone };
  const lines = typed?.lines.length === order.items.length ? typed.lines : null;
  const field = (name: CorrectedField) => ({
    name,
    label: words.fields[name],
    hint: optional.includes(name) ? words.optional : undefined,
    defaultValue: shown[name],
    maxLength: longest[name] ?? 200,
    spellCheck: false,
    problem: problems[name],
    className: wide.includes(name) ? "sm:col-span-2" : "",
  });
  return (
    <div ref={alert}>
      <PostForm ref={first} action={correctionPath} noValidate autoComplete="off" className="grid max-w-5xl gap-6">
        <h2 className="text-lg font-semibold">{words.correction}</h2>
        {answer?.isCorrectedMeanwhile && <NowIs order={order} />}
        <input type="hidden" name="orderId" value={order.id} />
        <input type="hidden" name="version" value={order.version} />
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
          <Part title={words.pieces}>
            <ul className="divide-y divide-hairline">
              {order.items.map((item, at) => (
                <CorrectedLine
                  key={`${item.productId} ${item.size} ${item.color}`}
                  item={item}
                  at={at}
                  typed={lines?.[at]}
                  problems={problems}
                />
              ))}
            </ul>
            <p className="mt-2 text-soft">{french(words.zeroRemoves)}</p>
          </Part>
          <Part title={words.delivery}>
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              {addressFields.map((name) =>
                name === "city" ? (
                  <CityField key={name} {...field(name)} />
                ) : (
                  <Field key={name} {...field(name)} type={name === "phone" ? "tel" : "text"} />
                ),
              )}
            </div>
          </Part>
        </div>
        <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-x-6 gap-y-2 bg-paper py-3">
          <button type="submit" name="intent" value="correct" className={buttonClass("primary", "sm:w-auto")}>
            {words.save}
          </button>
          <Link to={deskPath} aria-keyshortcuts="Escape" className={buttonClass("quiet", "min-h-11")}>
            {words.leave}
          </Link>
        </div>
      </PostForm>
    </div>
  );
}

/** What somebody else has made of the order meanwhile: what was typed would change it. */
function NowIs({ order: { shippingAddress, customerInfo } }: { order: HeldOrder }) {
  return (
    <div className="border border-edge px-4 py-3">
      <p className="mb-2">{french(words.nowIs)}</p>
      <PostalAddress name={customerInfo.phone} address={shippingAddress} />
    </div>
  );
}

/** The hand goes on at the first field. */
function useFocusWhenOpened() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("select, input:not([type=hidden])")?.focus(), []);
  return form;
}
