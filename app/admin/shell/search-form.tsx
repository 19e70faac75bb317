import type { ReactNode } from "react";
import { Form } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";

interface Props {
  label: string;
  placeholder: string;
  value: string;
  /** What else of the address is kept. */
  keep?: Record<string, string | null | undefined>;
  children?: ReactNode;
}

/** A search of a list, by an ordinary form; further filters stand beside it. */
export function SearchForm({ label, placeholder, value, keep = {}, children }: Props) {
  return (
    <Form role="search" preventScrollReset className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {Object.entries(keep).map(([name, kept]) => kept && <input key={name} type="hidden" name={name} value={kept} />)}
      <div className="min-w-48 flex-1">
        <label htmlFor="admin-search" className="label text-soft">
          {label}
        </label>
        <input
          key={value}
          id="admin-search"
          name="q"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          defaultValue={value}
          placeholder={placeholder}
          className="min-h-12 w-full border-b border-edge bg-transparent text-base placeholder:text-soft focus-visible:outline-offset-0"
        />
      </div>
      {children}
      <button type="submit" className="inline-flex min-h-12 items-center border border-edge px-4 hover:border-ink">
        {adminScreens.search}
      </button>
    </Form>
  );
}
