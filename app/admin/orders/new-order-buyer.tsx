import { newOrder as words } from "../../locales/new-order.ts";
import { buttonClass } from "../../ui/button.tsx";
import { FilledField } from "./new-order-field.tsx";
import { addressFields, type Buyer, buyerFields, keyOf, optionalFields, type Typed } from "./new-order-form.ts";

interface Props {
  typed: Typed;
  /** Null where nobody was looked for. */
  buyers: Buyer[] | null;
  problems: Record<string, string>;
}
type Name = keyof Typed["fields"];

const longest: Partial<Record<Name, number>> = { email: 254, phone: 30, zipCode: 16 };
const wide: readonly Name[] = ["address", "apartment"];

/** Who orders: found among those who have ordered before, or typed. */
export function NewOrderBuyer({ typed, buyers, problems }: Props) {
  const input = (name: Name) => (
    <FilledField
      key={`${name} ${typed.fields[name]}`}
      name={name}
      value={typed.fields[name]}
      label={words.fields[name]}
      hint={optionalFields.includes(name) ? words.optional : undefined}
      required={!optionalFields.includes(name)}
      maxLength={longest[name] ?? 200}
      type={name === "phone" ? "tel" : name === "email" ? "email" : "text"}
      spellCheck={false}
      problem={problems[name]}
      className={wide.includes(name) ? "sm:col-span-2" : ""}
    />
  );
  return (
    <section aria-labelledby="buyer">
      <h2 id="buyer" className="mb-4 text-base font-semibold">
        {words.buyer}
      </h2>
      <div className="flex flex-wrap items-end gap-4">
        <FilledField
          key={`findBuyer ${typed.findBuyer}`}
          name="findBuyer"
          value={typed.findBuyer}
          label={words.findBuyer}
          maxLength={100}
          spellCheck={false}
          className="min-w-60 flex-1"
        />
        <button type="submit" name="intent" value="find-buyer" className={buttonClass("secondary", "sm:w-auto")}>
          {words.find}
        </button>
      </div>
      {buyers?.length === 0 && <p className="mt-3 text-soft">{words.nobody}</p>}
      {buyers && buyers.length > 0 && (
        <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
          {buyers.map((buyer, at) => (
            <li key={keyOf(buyer)} className="flex flex-wrap items-center gap-x-6 py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {`${buyer.firstName} ${buyer.lastName}`.trim()}
                <span className="block text-soft">
                  {[buyer.phoneShown, buyer.email, buyer.address?.city].filter(Boolean).join(" · ")}
                </span>
              </span>
              <button
                type="submit"
                name="intent"
                value={`buyer ${keyOf(buyer)}`}
                data-found={at === 0 ? "" : undefined}
                className={buttonClass("quiet")}
              >
                {words.choose}
                <span className="sr-only"> {`${buyer.firstName} ${buyer.lastName}`.trim()}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {buyerFields.map(input)}
        <p className="text-soft sm:col-span-2">{words.noEmail}</p>
        {addressFields.map(input)}
      </div>
    </section>
  );
}
