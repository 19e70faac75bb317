import { products as words } from "../../locales/products.ts";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import type { ColorRow } from "./product-colors.tsx";

interface Facts {
  color: string;
  alt: string;
}

/** Which of the product's colours a picture shows, and its alternative text. `names` are those of the form's fields. */
export function PictureFacts(props: {
  id: string;
  colors: readonly ColorRow[];
  facts: Facts;
  onChange?: (change: Partial<Facts>) => void;
  names?: { color: string; alt: string };
}) {
  const { id, colors, facts, onChange, names } = props;
  const named = colors.filter(({ name }) => name.trim());
  return (
    <div className="grid min-w-0 flex-1 content-start gap-2">
      <Field
        id={`alt-${id}`}
        name={names?.alt}
        label={words.pictureAlt}
        maxLength={300}
        defaultValue={facts.alt}
        onChange={({ currentTarget }) => onChange?.({ alt: currentTarget.value })}
      />
      <Select
        id={`color-${id}`}
        name={names?.color}
        label={words.pictureColor}
        defaultValue={facts.color}
        onChange={({ currentTarget }) => onChange?.({ color: currentTarget.value })}
        options={[
          { value: "", label: words.everyColor },
          ...named.map(({ value, name }) => ({ value: value || name, label: name })),
        ]}
      />
    </div>
  );
}
