import type { ComponentProps } from "react";
import { Field } from "../../ui/field.tsx";

/** A field whose text comes from what was found, or is typed: it is made anew where another text is filled in. */
export function FilledField({ name, value, ...rest }: ComponentProps<typeof Field> & { name: string; value: string }) {
  return <Field key={value} {...rest} id={name} name={name} defaultValue={value} />;
}
