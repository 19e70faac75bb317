import { type ComponentProps, useId } from "react";

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
      <label htmlFor={id ?? made} className="label block text-soft">
        {label}
      </label>
      <select
        {...rest}
        id={id ?? made}
        className="min-h-12 w-full border-b border-edge bg-paper pr-2 text-base focus-visible:outline-offset-0"
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
