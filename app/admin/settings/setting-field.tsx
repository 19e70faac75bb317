import { pauses } from "../../../shop/desk/next-call.ts";
import { settingHints, settingLabels, settings as words } from "../../locales/settings.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import type { FieldSpec, Typed } from "./fields.ts";

const inputs = {
  text: { type: "text" },
  tel: { type: "tel" },
  email: { type: "email" },
  url: { type: "url", placeholder: "https://" },
  digits: { type: "text", inputMode: "numeric" },
  amount: { type: "text", inputMode: "decimal" },
  percent: { type: "text", inputMode: "decimal" },
  whole: { type: "number", inputMode: "numeric" },
  minute: { type: "datetime-local" },
} as const;

interface Props {
  field: FieldSpec;
  typed: Typed;
  problems: Readonly<Record<string, string>>;
}

/** One field, with its sentence where something is wrong with it, or with all that it is a part of. */
export function SettingField({ field, typed, problems }: Props) {
  const { name, kind, least, most, isRequired, isWide } = field;
  const className = isWide ? "sm:col-span-2" : "";
  if (kind === "flag") {
    return (
      <label className={`flex min-h-11 items-center gap-3 ${className}`}>
        <input type="checkbox" name={name} value="on" defaultChecked={typed[name] === "on"} className="size-4" />
        {settingLabels[name]}
      </label>
    );
  }
  if (kind === "pause") {
    return (
      <Select
        name={name}
        label={settingLabels[name]}
        defaultValue={typed[name]}
        className={className}
        options={pauses.map((value) => ({ value, label: words.pauses[value] }))}
      />
    );
  }
  return (
    <Field
      {...inputs[kind]}
      id={name}
      name={name}
      label={settingLabels[name]}
      hint={settingHints[name]}
      required={isRequired}
      {...(kind === "whole" ? { min: least, max: most } : { maxLength: most })}
      autoComplete="off"
      className={className}
      defaultValue={typed[name]}
      problem={problems[name] ?? problemOfAll(name, problems)}
    />
  );
}

/** What is wrong with the parts of a field together is told at their last. */
const problemOfAll = (name: string, problems: Props["problems"]): string | undefined =>
  problems[name.replace(/\.(most|until|tiktok)$/, "")];
