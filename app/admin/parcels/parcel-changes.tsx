import { longestTrackingNumber } from "../../../shop/orders/carriers.ts";
import { isOver } from "../../../shop/parcels/states.ts";
import { bookingProblems } from "../../locales/booking-problems.ts";
import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field } from "../../ui/field.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { useMay } from "../shell/use-may.ts";
import { type Own, OwnForm } from "./own-form.tsx";

/** What can be put right of a parcel while its way is not over; giving it up, while it is here. */
export function ParcelChanges(own: Own) {
  const may = useMay();
  const { state, booking } = own.parcel;
  const part = useFocusOnRefusal<HTMLDivElement>(own.answer?.problems);
  return (
    <div ref={part} className="border-t border-hairline empty:hidden sm:col-span-2">
      {(!isOver(state) || state === "cancelled") && booking === "failed" && may("parcels.book") && (
        <BookForm {...own} />
      )}
      {!isOver(state) && may("parcels.change") && <ChangeForm {...own} />}
      {state === "ready" && may("parcels.cancel") && <CancelForm {...own} />}
    </div>
  );
}

/** For a booking that was left to a person. */
function BookForm(own: Own) {
  return (
    <div className="pt-4">
      <OwnForm {...own}>
        <button type="submit" name="intent" value="book" className={buttonClass("secondary")}>
          {own.parcel.state === "cancelled" ? bookingProblems.end : bookingProblems.again}
        </button>
      </OwnForm>
    </div>
  );
}

function ChangeForm({ answer, ...own }: Own) {
  const { parcel } = own;
  const { typed, problems = {} } = answer ?? {};
  const isRefused = Object.keys(problems).length > 0;
  const field = (name: "trackingNumber" | "trackingUrl" | "weight", held: string) => ({
    name,
    autoComplete: "off",
    defaultValue: isRefused ? typed?.[name] : held,
    problem: problems[name],
  });
  return (
    <Disclosure title={words.change} open={isRefused || undefined}>
      <OwnForm {...own}>
        <Field
          {...field("trackingNumber", parcel.trackingNumber ?? "")}
          label={words.number}
          maxLength={longestTrackingNumber}
        />
        <Field
          {...field("trackingUrl", parcel.trackingUrl ?? "")}
          label={words.page}
          type="url"
          placeholder="https://"
        />
        {parcel.state === "ready" && (
          <Field {...field("weight", String(parcel.weightGrams ?? ""))} label={words.weightGrams} inputMode="numeric" />
        )}
        <button type="submit" name="intent" value="change" className={buttonClass("secondary")}>
          {words.save}
        </button>
      </OwnForm>
    </Disclosure>
  );
}

/** A press more, for it cannot be taken back. */
function CancelForm(own: Own) {
  return (
    <Disclosure title={words.cancel}>
      <p>{words.cancelText}</p>
      <OwnForm {...own}>
        <button type="submit" name="intent" value="cancel" className={buttonClass("secondary")}>
          {words.cancel}
        </button>
      </OwnForm>
    </Disclosure>
  );
}
