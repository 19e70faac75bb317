import { type ComponentProps, useId, useRef, useState } from "react";
import { Field } from "../ui/field.tsx";
import { useHydrated } from "../web/hydrated.ts";
import { useCode } from "../web/use-code.ts";
import type { Proposed } from "./use-suggestions.ts";

const loadSuggestions = () => import("./city-suggestions.tsx");

/**
 * A text field that proposes cities as one types, and takes any text: a combobox by the ARIA pattern, an ordinary field
 * without a script. What proposes comes with the first focus. Source: behaviour.md, "Cities".
 */
export function CityField({ className = "", ...field }: ComponentProps<typeof Field>) {
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [{ isOpen, active }, setProposed] = useState<Proposed>({ isOpen: false });
  // The field takes any text: where the code cannot be had, the next focus asks again
  const CitySuggestions = useCode(loadSuggestions, isWanted ? "suggestions" : null, () => setWanted(false));
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": CitySuggestions && list,
    "aria-activedescendant": active,
  } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the field in it was come to
    <div ref={box} onFocus={() => setWanted(true)} className={`relative ${className}`}>
      <Field {...field} {...(useHydrated() && combobox)} />
      {CitySuggestions && <CitySuggestions list={list} box={box} onProposed={setProposed} />}
    </div>
  );
}
