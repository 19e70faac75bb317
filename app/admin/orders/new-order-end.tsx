import { discountReasons } from "../../../shop/orders/discount.ts";
import { takenSources } from "../../../shop/orders/sources.ts";
import { newOrder as words } from "../../locales/new-order.ts";
import { PriceLines } from "../../shop-ui/price-lines.tsx";
import { withSign } from "../../shop-ui/prices.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";
import { FilledField } from "./new-order-field.tsx";
import type { Quote, Typed } from "./new-order-form.ts";

interface Props {
  typed: Typed;
  quote: Quote | null;
  problems: Record<string, string>;
  sign: string;
}

/** How the order came, what is taken off, what it comes to, and the one button that places it. */
export function NewOrderEnd({ typed, quote, problems, sign }: Props) {
  return (
    <section aria-labelledby="details" className="grid content-start gap-5 xl:sticky xl:top-32">
      <h2 id="details" className="text-base font-semibold">
        {words.details}
      </h2>
      <Select
        name="source"
        label={words.source}
        defaultValue={typed.source}
        options={takenSources.map((source) => ({ value: source, label: words.sources[source] }))}
      />
      <TextArea
        name="orderNotes"
        label={words.note}
        hint={words.optional}
        maxLength={2000}
        rows={2}
        defaultValue={typed.orderNotes}
        problem={problems.orderNotes}
      />
      <div className="grid grid-cols-2 gap-5">
        <FilledField
          name="discount"
          value={typed.discount}
          label={words.discount}
          inputMode="decimal"
          maxLength={12}
          problem={problems.discount}
        />
        <div>
          <Select
            name="discountReason"
            label={words.discountReason}
            defaultValue={typed.discountReason ?? ""}
            aria-invalid={problems.discountReason ? true : undefined}
            aria-describedby={problems.discountReason ? "discount-reason-note" : undefined}
            options={[
              { value: "", label: words.noReason },
              ...discountReasons.map((reason) => ({ value: reason as string, label: words.reasons[reason] })),
            ]}
          />
          {problems.discountReason && <Refusal id="discount-reason-note">{problems.discountReason}</Refusal>}
        </div>
      </div>
      {quote && quote.items.length > 0 && <PriceLines prices={quote} format={withSign(sign)} />}
      <Button kind="secondary" name="intent" value="update">
        {words.update}
      </Button>
      <Button name="intent" value="place">
        {words.place}
      </Button>
    </section>
  );
}
