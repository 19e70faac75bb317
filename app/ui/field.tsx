import { type ComponentProps, useId } from "react";
import { Refusal } from "./refusal.tsx";

type Common = { label: string; hint?: string; problem?: string };
const control =
  "w-full min-h-12 border-0 border-b bg-transparent py-2 text-base text-ink placeholder:text-soft focus-visible:-ml-2 focus-visible:w-[calc(100%+0.5rem)] focus-visible:pl-2 focus-visible:outline-offset-0";
const edge = (problem: string | undefined) => (problem ? "border-brick" : "border-edge");

function useWiring(problem: string | undefined, id: string | undefined) {
  const made = useId();
  const own = id ?? made;
  return { id: own, note: `${own}-note`, described: problem ? `${own}-note` : undefined };
}

/** A text field: label above, hairline below, refusal under it. */
export function Field({ label, hint, problem, id, className = "", ...rest }: Common & ComponentProps<"input">) {
  const wiring = useWiring(problem, id);
  return (
    <div className={className}>
      <Label htmlFor={wiring.id} label={label} hint={hint} />
      <input
        {...rest}
        id={wiring.id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={wiring.described}
        className={`${control} ${edge(problem)}`}
      />
      {problem && <Refusal id={wiring.note}>{problem}</Refusal>}
    </div>
  );
}

/** A field of several lines. */
export function TextArea({ label, hint, problem, id, className = "", ...rest }: Common & ComponentProps<"textarea">) {
  const wiring = useWiring(problem, id);
  return (
    <div className={className}>
      <Label htmlFor={wiring.id} label={label} hint={hint} />
      <textarea
        rows={3}
        {...rest}
        id={wiring.id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={wiring.described}
        // What is scrolled ends at the border, clear of the label
        className={`${control} ${edge(problem)} border-t-8 border-t-transparent pt-0`}
      />
      {problem && <Refusal id={wiring.note}>{problem}</Refusal>}
    </div>
  );
}

function Label({ htmlFor, label, hint }: { htmlFor: string; label: string; hint?: string }) {
  return (
    <label htmlFor={htmlFor} className="label flex justify-between gap-4 pb-1 text-soft">
      {label}
      {hint && <span className="tracking-normal normal-case">{hint}</span>}
    </label>
  );
}
