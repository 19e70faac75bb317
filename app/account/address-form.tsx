import { Form, useNavigation } from "react-router";
import { type AddressField, type AddressFields, addressFields } from "../../shop/addresses/check-address.ts";
import { brand } from "../../shop/brand.ts";
import { fieldLabels } from "../locales/checkout.ts";
import { profile as words } from "../locales/profile.ts";
import { CityField } from "../shop-ui/city-field.tsx";
import { Link } from "../shop-ui/link.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { useFocusOnRefusal } from "../web/form.ts";
import { french } from "../web/typography.ts";
import type { TypedAddress } from "./address-action.ts";
import type { ProfileAnswer } from "./profile-action.ts";

const blank = Object.fromEntries(addressFields.map((name) => [name, ""])) as AddressFields;
/** The form of one more address. */
export const blankAddress: TypedAddress = { id: "", fields: { ...blank, country: brand.country } };

const controls: Record<AddressField, React.ComponentProps<"input">> = {
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel", className: "col-span-2" },
  address: { autoComplete: "address-line1", className: "col-span-2" },
  apartment: { autoComplete: "address-line2", className: "col-span-2" },
  zipCode: { autoComplete: "postal-code", inputMode: "numeric" },
  city: { autoComplete: "address-level2" },
  state: { autoComplete: "address-level1" },
  country: { autoComplete: "country-name" },
};

/** One address, new or known, to be filled in. */
export function AddressForm({ typed: { id, fields }, answer }: { typed: TypedAddress; answer?: ProfileAnswer }) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const pending = useNavigation().formData?.get("intent") === "save-address";
  const problems = answer?.problems ?? {};
  const firstWrong = addressFields.find((name) => problems[name]);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="grid grid-cols-2 gap-x-5 gap-y-6 border-l border-hairline pl-5 sm:gap-x-8 sm:pl-8"
    >
      <h3 className="label col-span-2 text-soft">{id ? words.changeAddress : words.addAddress}</h3>
      <input type="hidden" name="addressId" value={id} />
      {answer && (
        <div className="col-span-2">
          <Alert title={french(answer.title)} />
        </div>
      )}
      {addressFields.map((name) => {
        const Control = name === "city" ? CityField : Field;
        return (
          <Control
            key={name}
            {...controls[name]}
            id={`address-${name}`}
            name={name}
            label={fieldLabels[name]}
            hint={name === "apartment" || name === "state" ? words.optional : undefined}
            required={name !== "apartment" && name !== "state"}
            defaultValue={fields[name]}
            problem={problems[name]}
            autoFocus={name === firstWrong}
          />
        );
      })}
      <Button name="intent" value="save-address" className="col-span-2" aria-disabled={pending || undefined}>
        {pending ? words.saving : words.save}
      </Button>
      <Link to="/profile#addresses" className={buttonClass("quiet", "col-span-2 justify-self-start")}>
        {words.cancel}
      </Link>
    </Form>
  );
}
