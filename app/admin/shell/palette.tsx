import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { adminSearch as words } from "../../locales/admin-search.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
import { groupsOf } from "./search-groups.ts";
import { useCarriers } from "./use-carriers.ts";
import { useMay } from "./use-may.ts";

/** What is typed within this time is asked for once. */
const pauseMs = 120;
const most = 100;

interface Found {
  /** What was asked for; null where that failed. */
  found: Outputs["search"]["everything"] | null;
}

/** The search over everything: a combobox over the page. Arrows choose, Enter opens, Escape closes. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const { load, data, state } = useFetcher<Found>();
  const navigate = useNavigate();
  const who = { may: useMay(), hasCarriers: useCarriers().length > 0 };
  const id = useId();
  const groups = groupsOf(typed, data?.found ?? null, who);
  const things = groups.flatMap((group) => group.things);
  const at = Math.min(chosen, things.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    const timer = setTimeout(() => load(`/admin/search?q=${encodeURIComponent(typed)}`), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, load]);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);

  function open(to: string | undefined) {
    if (!to) return;
    onClose();
    navigate(to);
  }
  function hear(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && things.length > 0) setChosen((at + step + things.length) % things.length);
    else if (event.key === "Enter") open(things[at]?.to);
    else return;
    event.preventDefault();
  }

  const isFailed = data?.found === null;
  const said = isFailed ? words.failed : things.length === 0 ? words.none : words.found(things.length);
  return (
    <Dialog
      aria-label={words.title}
      onClose={onClose}
      className="mt-[10dvh] flex h-fit max-h-[80dvh] w-[calc(100%-2rem)] max-w-xl flex-col border border-ink bg-paper text-sm"
    >
      <div className="flex items-center gap-3 border-b border-hairline pl-4">
        <SearchIcon />
        <input
          autoFocus
          type="text"
          role="combobox"
          aria-label={words.label}
          aria-expanded={things.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={things.length > 0 ? optionId(at) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={most}
          placeholder={words.label}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={hear}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-soft"
        />
        <button
          type="button"
          onClick={onClose}
          aria-label={adminScreens.close}
          className="grid size-12 flex-none place-items-center hover:bg-ground"
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" stroke="currentColor">
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </button>
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={words.title} className="overflow-y-auto py-2">
        {groups.map(({ name, things: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true" className="label px-4 pt-3 pb-1 text-soft">
              {name}
            </p>
            {own.map((thing) => {
              const index = things.indexOf(thing);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard where the focus is, in the field.
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option.
                <div
                  key={thing.key}
                  role="option"
                  id={optionId(index)}
                  aria-selected={index === at}
                  onClick={() => open(thing.to)}
                  onPointerMove={() => setChosen(index)}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 aria-selected:bg-ground"
                >
                  <span className="min-w-0 wrap-anywhere">{thing.label}</span>
                  <span className="min-w-0 flex-none text-soft max-sm:max-w-1/2 max-sm:truncate">{thing.detail}</span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className="flex justify-between gap-4 border-t border-hairline px-4 py-2 text-soft">
        <span role="status">{state === "idle" && said}</span>
        <span aria-hidden="true" className="max-sm:hidden">
          {words.hint}
        </span>
      </p>
    </Dialog>
  );
}
