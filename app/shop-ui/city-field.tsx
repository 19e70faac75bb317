import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { cityField as words } from "../locales/city-field.ts";
import { Field } from "../ui/field.tsx";
import { useHydrated } from "../web/hydrated.ts";
import { french } from "../web/typography.ts";
import { type Suggestion, useSuggestions } from "./use-suggestions.ts";

/**
 * A text field that proposes cities as one types, and takes any text: a combobox by the ARIA pattern, an ordinary field
 * without a script. Source: behaviour.md, "Cities".
 */
export function CityField({ className = "", ...field }: ComponentProps<typeof Field>) {
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const { suggestions, ask, clear } = useSuggestions();
  const [active, setActive] = useState(-1);
  const isLive = useHydrated();
  const isOpen = suggestions.length > 0;

  const close = () => {
    clear();
    setActive(-1);
  };
  const choose = ({ name }: Suggestion) => {
    const input = box.current?.querySelector("input");
    if (input) type(input, name);
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const chosen = suggestions[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) return ask(event.currentTarget.value);
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
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": list,
    "aria-activedescendant": active >= 0 ? `${list}-${active}` : undefined,
  } as const;
  return (
    <div ref={box} className={`relative ${className}`}>
      <Field
        {...field}
        {...(isLive && combobox)}
        onKeyDown={onKeyDown}
        onBlur={close}
        onChange={({ nativeEvent, currentTarget }) => {
          setActive(-1);
          if (nativeEvent instanceof InputEvent) ask(currentTarget.value);
        }}
      />
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
            id={`${list}-${at}`}
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
    </div>
  );
}

/** Puts a text into a field as if it had been typed: whoever listens to the form hears of it. */
function type(input: HTMLInputElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
