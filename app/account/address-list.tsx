import { Form } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { policy } from "../../shop/policy.ts";
import { profile as words } from "../locales/profile.ts";
import { Link } from "../shop-ui/link.tsx";
import { PostalAddress } from "../shop-ui/postal-address.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Alert } from "../ui/refusal.tsx";
import { french } from "../web/typography.ts";
import { AddressForm, blankAddress } from "./address-form.tsx";
import type { ProfileAnswer } from "./profile-action.ts";

type Address = Outputs["addresses"]["list"]["addresses"][number];
interface Props {
  addresses: Address[];
  /** The id of the one being changed, 'new' for one more. */
  edited: string | null;
  answer?: ProfileAnswer;
}

/** Where parcels go: the first fills the next order in. Its form opens by a link, so it works without script. */
export function AddressList({ addresses, edited, answer }: Props) {
  const typed = answer?.problems ? answer.typed.address : undefined;
  const form = typed ?? formOf(addresses, edited);
  return (
    <section id="addresses" aria-labelledby="addresses-title">
      <h2 id="addresses-title" className="subtitle mb-4">
        {words.addresses}
      </h2>
      {answer && !typed && (
        <div className="mb-6">
          <Alert title={french(answer.title)}>{answer.text && french(answer.text)}</Alert>
        </div>
      )}
      <p className="measure mb-6 text-soft">{french(addresses.length > 0 ? words.addressesText : words.noAddress)}</p>
      {addresses.length > 0 && (
        <ul className="mb-6 border-t border-hairline">
          {addresses.map((address, at) => (
            <li key={address.id} className="border-b border-hairline py-5">
              <AddressOf address={address} isFirst={at === 0} />
            </li>
          ))}
        </ul>
      )}
      {form && <AddressForm key={form.id} typed={form} answer={typed && answer} />}
      {!form && addresses.length < policy.mostAddresses && (
        <Link to="/profile?address=new#addresses" className={buttonClass("secondary")}>
          {words.addAddress}
        </Link>
      )}
    </section>
  );
}

function formOf(addresses: Address[], edited: string | null) {
  if (edited === "new") return blankAddress;
  const address = addresses.find(({ id }) => id === edited);
  return address && { id: address.id, fields: address };
}

function AddressOf({ address, isFirst }: { address: Address; isFirst: boolean }) {
  const name = `${address.address}, ${address.city}`;
  const action = (intent: string, label: string) => (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={`${label} : ${name}`}
      className={buttonClass("quiet")}
    >
      {label}
    </button>
  );
  return (
    <>
      {isFirst && <p className="label mb-2 text-brass">{words.firstAddress}</p>}
      <PostalAddress address={address} />
      <p className="figures">{address.phone}</p>
      <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-x-8">
        <input type="hidden" name="addressId" value={address.id} />
        {!isFirst && action("put-address-first", words.putFirst)}
        <Link
          to={`/profile?address=${address.id}#addresses`}
          aria-label={`${words.changeAddress} : ${name}`}
          className={buttonClass("quiet")}
        >
          {words.changeAddress}
        </Link>
        {action("remove-address", words.removeAddress)}
      </Form>
    </>
  );
}
