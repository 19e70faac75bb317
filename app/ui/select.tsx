import { type ComponentProps, useId } from "react";

/** The browser's own list behind a mark of the house. */
export function Choice({ className = "", ...rest }: ComponentProps<"select">) {
  return (
    // The mark takes its colour from here: a drawing's own stays as it is where colours are forced
    <span className="relative block w-full text-ink">
      <select {...rest} className={`w-full appearance-none bg-paper pr-7 text-base ${className}`} />
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        className="pointer-events-none absolute inset-y-0 right-0 my-auto size-4"
      >
        <path d="m2 5.5 6 6 6-6" />
      </svg>
    </span>
  );
}

/** A native choice among a few: label above, hairline below. */
export function Select({
  label,
  options,
  id,
  className = "",
  ...rest
}: ComponentProps<"select"> & { label: string; options: readonly { value: string; label: string }[] }) {
  const made = useId();
  return (
    <div className={className}>
      <label htmlFor={id ?? made} className="label block pb-1 text-soft">
        {label}
      </label>
      <Choice {...rest} id={id ?? made} className="min-h-12 border-b border-edge focus-visible:outline-offset-0">
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
    </div>
  );
}
