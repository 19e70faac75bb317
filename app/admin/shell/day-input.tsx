import { useFollowing } from "./use-following.ts";

/** A day in a form of filters: the first or the last that is shown. */
export function DayInput({ name, label, day }: { name: "since" | "until"; label: string; day: string }) {
  const field = useFollowing(day);
  return (
    <label className="flex flex-col text-soft max-sm:flex-1">
      <span className="label pb-1">{label}</span>
      <input
        ref={field}
        type="date"
        name={name}
        defaultValue={day}
        className="min-h-12 w-full border-b sm:w-36 border-edge bg-transparent text-ink focus-visible:outline-offset-0"
      />
    </label>
  );
}
