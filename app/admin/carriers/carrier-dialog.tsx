import { useNavigation } from "react-router";
import type { CarrierKind } from "../../../shop/carriers/kinds.ts";
import { carriers as known, longestCarrier } from "../../../shop/orders/carriers.ts";
import { carrierKindNames, carriers as words } from "../../locales/carriers.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";
import { PostForm } from "../shell/post-form.tsx";
import type { Carrier } from "./carrier.ts";
import { carriersAddress, editAddress } from "./carriers-address.ts";
import type { CarrierRefused } from "./change-carriers.ts";

interface Props {
  /** Left out for a new one. */
  carrier?: Carrier;
  /** Those that can be had here. */
  kinds: readonly CarrierKind[];
  answer?: CarrierRefused;
}

/** What the house decides about a carrier. */
export function CarrierDialog({ carrier, kinds, answer }: Props) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const pending = useNavigation().state === "submitting";
  const typed = answer?.typed;
  const problems = answer?.problems ?? {};
  const offered = carrier && !kinds.includes(carrier.kind) ? [carrier.kind, ...kinds] : kinds;
  return (
    <AdminDialog title={carrier ? carrier.name : words.add} closed={carriersAddress}>
      <PostForm
        ref={form}
        action={carrier ? editAddress(carrier.id) : `${carriersAddress}?add=1`}
        noValidate
        className="grid gap-6 overflow-y-auto p-5"
      >
        {answer && Object.keys(problems).length === 0 && <Alert title={answer.title}>{answer.text}</Alert>}
        {carrier && (
          <>
            <input type="hidden" name="carrierId" value={carrier.id} />
            <input type="hidden" name="version" value={answer?.current ?? carrier.version} />
          </>
        )}
        <Field
          name="name"
          label={words.name}
          hint={words.nameHint}
          required
          maxLength={longestCarrier}
          autoFocus
          autoComplete="off"
          list="known-carriers"
          defaultValue={typed?.name ?? carrier?.name}
          problem={problems.name}
        />
        <datalist id="known-carriers">
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <Select
          name="kind"
          label={words.kind}
          defaultValue={typed?.kind ?? carrier?.kind ?? "hand"}
          options={offered.map((kind) => ({ value: kind, label: carrierKindNames[kind] }))}
        />
        <Field
          name="trackingPage"
          label={words.trackingPage}
          hint={words.trackingPageHint}
          inputMode="url"
          autoComplete="off"
          placeholder="https://…/{number}"
          defaultValue={typed?.trackingPage ?? carrier?.trackingPage ?? ""}
          problem={problems.trackingPage}
        />
        <Check
          name="collectsWholeDirhams"
          label={words.wholeDirhams}
          isChecked={typed?.collectsWholeDirhams ?? carrier?.collectsWholeDirhams ?? false}
        />
        <Check name="isActive" label={words.active} isChecked={typed?.isActive ?? carrier?.isActive ?? true} />
        <Button aria-disabled={pending || undefined}>{pending ? words.saving : words.save}</Button>
      </PostForm>
    </AdminDialog>
  );
}

const Check = ({ name, label, isChecked }: { name: string; label: string; isChecked: boolean }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" name={name} value="1" defaultChecked={isChecked} className="size-5" />
    {label}
  </label>
);
