import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { cityField as words } from "../locales/city-field.ts";
import { french } from "../web/typography.ts";
import { type Proposed, type Suggestion, useSuggestions } from "./use-suggestions.ts";

/** The cities that what is typed into the field of a box may become, under it; the keys stay the field's, which keeps the focus. */
export default function CitySuggestions({
  list,
  box,
  onProposed,
}: {
  /** The id the list is to have. */
  list: string;
  box: RefObject<HTMLElement | null>;
  onProposed(proposed: Proposed): void;
}) {
  const { suggestions, ask, clear } = useSuggestions();
  const [active, setActive] = useState(-1);
  const isOpen = suggestions.length > 0;
  const idOf = (at: number) => `${list}-${at}`;

  const close = () => {
    clear();
    setActive(-1);
  };
  const choose = ({ name }: Suggestion) => {
    const input = box.current?.querySelector("input");
    if (input) type(input, name);
    close();
  };

  useEffect(() => {
    const input = box.current?.querySelector("input");
    if (!input) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const chosen = suggestions[active];
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        if (!isOpen) return ask(input.value);
        const places = suggestions.length + 1;
        setActive(((active + 1 + (event.key === "ArrowDown" ? 1 : -1) + places) % places) - 1);
      } else if (event.key === "Enter" && chosen) {
        event.preventDefault();
        choose(chosen);
      } else if (event.key === "Escape" && isOpen) {
        event.stopPropagation();
        close();
      }
    };
    const onInput = (event: Event) => {
      setActive(-1);
      if (event instanceof InputEvent) ask(input.value);
    };
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener("keydown", onKeyDown, { signal });
    input.addEventListener("input", onInput, { signal });
    input.addEventListener("blur", close, { signal });
    return () => listening.abort();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before this code came is asked for once
  useEffect(() => {
    const input = box.current?.querySelector("input");
    if (input && input === document.activeElement && input.value !== input.defaultValue) ask(input.value);
  }, []);
  // In the same moment: whoever reads the screen aloud follows what the field says
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, not when its parent is drawn again
  useLayoutEffect(() => onProposed({ isOpen, active: active >= 0 ? idOf(active) : undefined }), [isOpen, active]);

  return (
    <>
      <div
        id={list}
        role="listbox"
        aria-label={words.suggestions}
        hidden={!isOpen}
        className="absolute top-full right-0 z-30 mt-1 max-h-80 w-full min-w-64 overflow-y-auto border border-ink bg-paper shadow-lg"
      >
        {suggestions.map((city, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
          <div
            key={city.name}
            id={idOf(at)}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // The focus stays in the field
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(city)}
            className="flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 px-3 py-2 hover:bg-ground aria-selected:bg-ground aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-ink"
          >
            <span>{city.name}</span>
            <span lang="ar" dir="rtl" className="text-soft">
              {city.arabicName}
            </span>
            <span className="w-full text-sm text-soft">{city.region}</span>
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {isOpen && french(words.found(suggestions.length))}
      </span>
    </>
  );
}

/** Puts a text into a field as if it had been typed: whoever listens to the form hears of it. */
function type(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
