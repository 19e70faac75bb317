import { isOnTheRoad, mayCome, roadStates } from "../../../shop/parcels/states.ts";
import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { french } from "../../web/typography.ts";
import { PostForm } from "../shell/post-form.tsx";
import { useMay } from "../shell/use-may.ts";
import { type Own, OwnForm } from "./own-form.tsx";

/** The next step of a parcel: it is handed over, or what happened to it is noted. Nothing once its way is over. */
export function ParcelSteps({ answer, ...own }: Own) {
  const part = useFocusOnRefusal<HTMLDivElement>(answer);
  const may = useMay();
  const { id, state, carrier } = own.parcel;
  const mayNote = isOnTheRoad(state) && may("parcels.note");
  const mayHandOver = state === "ready" && may("parcels.handOver");
  if (!mayNote && !mayHandOver && !answer) return null;
  return (
    <div ref={part} className="grid gap-4 border-t border-hairline p-5">
      {answer && <Alert title={answer.title}>{answer.text && <p>{french(answer.text)}</p>}</Alert>}
      {mayHandOver && (
        <PostForm action={own.action}>
          <input type="hidden" name="parcel" value={id} />
          <input type="hidden" name={`carrier-${id}`} value={carrier.id} />
          <button type="submit" name="intent" value="hand-over" className={buttonClass()}>
            {words.handOver}
          </button>
        </PostForm>
      )}
      {mayNote && <NoteForm {...own} answer={answer} />}
    </div>
  );
}

function NoteForm({ answer, ...own }: Own) {
  const { state } = own.parcel;
  const known = roadStates.filter((to) => mayCome(state, to)).map((to) => ({ value: to, label: words.states[to] }));
  const options = [{ value: "", label: words.sayWhat }, ...known];
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
