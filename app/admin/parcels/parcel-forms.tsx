import type { ReactNode } from "react";
import { longestTrackingNumber } from "../../../shop/orders/carriers.ts";
import { isOnTheRoad, isOver, mayCome, roadStates } from "../../../shop/parcels/states.ts";
import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { french } from "../../web/typography.ts";
import { type ParcelsView, parcelsAddress } from "../shell/parcels-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import { useMay } from "../shell/use-may.ts";
import type { ParcelAnswer } from "./change-parcels.ts";
import type { ParcelShown } from "./parcel-shown.ts";

interface Props {
  parcel: ParcelShown;
  view: ParcelsView;
  answer?: ParcelAnswer;
}

/** What can be done with a parcel from where it is; nothing once it is over. */
export function ParcelForms({ parcel, view, answer }: Props) {
  const part = useFocusOnRefusal<HTMLDivElement>(answer);
  const may = useMay();
  const { state } = parcel;
  const mayNote = isOnTheRoad(state) && may("parcels.note");
  const mayHandOver = state === "ready" && may("parcels.handOver");
  const mayChange = !isOver(state) && may("parcels.change");
  const mayCancel = state === "ready" && may("parcels.cancel");
  if (!mayNote && !mayHandOver && !mayChange && !mayCancel && !answer) return null;
  const action = parcelsAddress({ ...view, parcel: parcel.id, made: [] });
  const own = { parcel, action };
  return (
    <div ref={part} className="grid gap-4 border-t border-hairline p-5">
      {answer && <Alert title={answer.title}>{answer.text && <p>{french(answer.text)}</p>}</Alert>}
      {mayHandOver && (
        <PostForm action={action}>
          <input type="hidden" name="parcel" value={parcel.id} />
          <input type="hidden" name={`carrier-${parcel.id}`} value={parcel.carrier.id} />
          <button type="submit" name="intent" value="hand-over" className={buttonClass()}>
            {words.handOver}
          </button>
        </PostForm>
      )}
      {mayNote && <NoteForm {...own} answer={answer} />}
      <div className="border-t border-hairline empty:hidden">
        {mayChange && <ChangeForm {...own} answer={answer} />}
        {mayCancel && <CancelForm {...own} />}
      </div>
    </div>
  );
}

interface Own {
  parcel: ParcelShown;
  action: string;
  answer?: ParcelAnswer;
}

function OwnForm({ parcel, action, children }: Own & { children: ReactNode }) {
  return (
    <PostForm action={action} noValidate className="grid gap-4">
      <input type="hidden" name="parcelId" value={parcel.id} />
      <input type="hidden" name="code" value={parcel.code} />
      {children}
    </PostForm>
  );
}

function NoteForm({ answer, ...own }: Own) {
  const { state } = own.parcel;
  const options = roadStates.filter((to) => mayCome(state, to)).map((to) => ({ value: to, label: words.states[to] }));
  return (
    <OwnForm {...own}>
      <input type="hidden" name="from" value={state} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Select name="state" label={words.whatHappened} options={options} defaultValue={answer?.typed.state} />
        <Field name="note" label={words.note} maxLength={500} autoComplete="off" defaultValue={answer?.typed.note} />
      </div>
      <button type="submit" name="intent" value="note" className={buttonClass()}>
        {words.noteIt}
      </button>
    </OwnForm>
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
