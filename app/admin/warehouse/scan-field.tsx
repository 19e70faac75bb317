import type { RefObject } from "react";
import { warehouse as words } from "../../locales/warehouse.ts";
import { Field } from "../../ui/field.tsx";
import { longestCode } from "./warehouse-address.ts";

/** The button beside it stands beside its line, whatever is said below. */
export const besideField = "mt-[1.375rem] max-w-28 flex-none px-2";

/** Where a scanner's code lands, or is typed by hand. */
export const ScanField = ({
  field,
  value,
  problem,
}: {
  field: RefObject<HTMLInputElement | null>;
  value?: string;
  problem?: string;
}) => (
  <Field
    ref={field}
    name="code"
    label={words.scan}
    hint={words.scanHint}
    defaultValue={value}
    problem={problem}
    maxLength={longestCode}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    enterKeyHint="go"
    className="min-w-0 flex-1"
  />
);
