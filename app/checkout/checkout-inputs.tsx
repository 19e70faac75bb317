import type { CheckoutField, CheckoutFields } from "../../shop/orders/checkout-fields.ts";
import { checkout, fieldLabels } from "../locales/checkout.ts";
import { CityField } from "../shop-ui/city-field.tsx";
import { Field, TextArea } from "../ui/field.tsx";
import { french } from "../web/typography.ts";
import type { FieldProblems } from "./checkout-form.ts";

type Props = React.ComponentProps<"input">;
const postal = (section: "shipping" | "billing"): Record<string, Props> => ({
  address: { autoComplete: `${section} address-line1` },
  apartment: { autoComplete: `${section} address-line2` },
  zipCode: { autoComplete: `${section} postal-code`, inputMode: "numeric" },
  city: { autoComplete: `${section} address-level2` },
  state: { autoComplete: `${section} address-level1` },
  country: { autoComplete: `${section} country-name` },
});
const [shipping, billing] = [postal("shipping"), postal("billing")];

const contact = {
  firstName: { autoComplete: "given-name" },
  lastName: { autoComplete: "family-name" },
  email: { type: "email", inputMode: "email", autoComplete: "email", spellCheck: false, className: "col-span-2" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel", className: "col-span-2" },
} satisfies Partial<Record<CheckoutField, Props>>;

const delivery = {
  address: { ...shipping.address, className: "col-span-2" },
  apartment: { ...shipping.apartment, className: "col-span-2" },
  zipCode: shipping.zipCode,
  city: shipping.city,
  state: shipping.state,
  country: shipping.country,
} satisfies Partial<Record<CheckoutField, Props | undefined>>;

const invoice = {
  billingAddress: { ...billing.address, className: "col-span-2" },
  billingApartment: { ...billing.apartment, className: "col-span-2" },
  billingZipCode: billing.zipCode,
  billingCity: billing.city,
  billingState: billing.state,
  billingCountry: billing.country,
} satisfies Partial<Record<CheckoutField, Props | undefined>>;

const groups = { contact, delivery, invoice };
const inOrder = Object.values(groups).flatMap((group) => Object.keys(group) as CheckoutField[]);
const optional = new Set<string>(["apartment", "state", "billingApartment", "billingState", "orderNotes"]);

export interface FormState {
  fields: CheckoutFields;
  problems: FieldProblems;
}

/** One group of fields, each under the name the order carries it by. */
export function Inputs({
  group,
  state,
  fixed,
}: {
  group: keyof typeof groups;
  state: FormState;
  fixed?: CheckoutField;
}) {
  const { fields, problems } = state;
  const first = inOrder.find((name) => problems[name]);
  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-6 sm:gap-x-8">
      {(Object.entries(groups[group]) as [CheckoutField, Props | undefined][]).map(([name, props]) => {
        const Control = name === "city" ? CityField : Field;
        return (
          <Control
            key={name}
            {...props}
            id={name}
            name={name}
            label={fieldLabels[name]}
            hint={optional.has(name) ? checkout.optional : undefined}
            required={!optional.has(name)}
            readOnly={name === fixed}
            defaultValue={fields[name]}
            problem={problems[name]}
            // Where no script moves it, the focus starts at the first refused field
            autoFocus={name === first}
          />
        );
      })}
    </div>
  );
}

/** Billing is the delivery address while the box is ticked; unticking it shows its fields, script or none. */
export function Billing({ state, same }: { state: FormState; same: boolean }) {
  return (
    <div className="group/billing">
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="billingSame" value="1" defaultChecked={same} className="size-5" />
        {checkout.billingSame}
      </label>
      <div className="mt-6 hidden group-has-[[name=billingSame]:not(:checked)]/billing:block">
        <Inputs group="invoice" state={state} />
      </div>
    </div>
  );
}

export function Notes({ state: { fields, problems } }: { state: FormState }) {
  return (
    <TextArea
      id="orderNotes"
      name="orderNotes"
      label={french(fieldLabels.orderNotes)}
      hint={checkout.optional}
      defaultValue={fields.orderNotes}
      problem={problems.orderNotes}
    />
  );
}
