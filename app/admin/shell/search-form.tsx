import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";
import { useFollowing } from "./use-following.ts";

interface Props {
  label: string;
  placeholder: string;
  value: string;
  /** What else of the address is kept. */
  keep?: Record<string, string | null | undefined>;
  children?: ReactNode;
}

/** How long nothing is typed before the list is searched, in ms. */
const pauseMs = 200;

/** A search of a list, by an ordinary form; a script searches as one types. Further filters stand beside it. */
export function SearchForm({ label, placeholder, value, keep = {}, children }: Props) {
  const input = useFollowing(value);
  const { search, sent } = useSearchAsTyped();
  return (
    <Form
      role="search"
      preventScrollReset
      onInput={search}
      onSubmit={sent}
      className="flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      {Object.entries(keep).map(([name, kept]) => kept && <input key={name} type="hidden" name={name} value={kept} />)}
      <div className="min-w-48 flex-1 max-sm:basis-full">
        <label htmlFor="admin-search" className="label block pb-1 text-soft">
          {label}
        </label>
        <input
          ref={input}
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
      <div className="plain-only">
        <button type="submit" className="inline-flex min-h-12 items-center border border-edge px-4 hover:border-ink">
          {adminScreens.search}
        </button>
      </div>
    </Form>
  );
}

/** Sends a form of filters shortly after something was typed or chosen in it; Back leads to before the search. */
function useSearchAsTyped() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const goingTo = useNavigation().location;
  const sent = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Whoever goes elsewhere meanwhile is not called back
  useEffect(() => {
    if (goingTo) clearTimeout(timer.current);
  }, [goingTo]);
  const search = (event: FormEvent<HTMLFormElement>) => {
    sent();
    const form = event.currentTarget;
    const isSearching = new URLSearchParams(location.search).has("q");
    timer.current = setTimeout(() => submit(form, { replace: isSearching, preventScrollReset: true }), pauseMs);
  };
  return { search, sent };
}
