import type { ProductDraft } from "../../../shop/catalogue/draft.ts";
import { type Centimes, shortDecimals } from "../../../shop/money.ts";
import { products as words } from "../../locales/products.ts";
import { PlusMinus } from "../../ui/disclosure.tsx";
import { Field, TextArea } from "../../ui/field.tsx";
import { Refusal } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";

interface Props {
  draft: ProductDraft;
  categories: readonly string[];
  sign: string;
  problems: Record<string, string>;
}

const money = { type: "number", inputMode: "decimal", min: 0, step: 0.01, autoComplete: "off" } as const;
const shown = (amount: Centimes | null) => (amount === null || Number.isNaN(amount) ? "" : shortDecimals(amount));

/** Name, category, texts and prices. */
export function ProductFacts({ draft, categories, sign, problems }: Props) {
  const known = categories.includes(draft.category) ? categories : [draft.category, ...categories];
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        id="name"
        name="name"
        label={words.name}
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={draft.name}
        problem={problems.name}
      />
      <Select
        id="category"
        name="category"
        label={words.category}
        defaultValue={draft.category}
        options={known.map((value) => ({ value, label: value }))}
      />
      <TextArea
        id="description"
        name="description"
        label={words.description}
        required
        rows={5}
        maxLength={10_000}
        className="sm:col-span-2"
        defaultValue={draft.description}
        problem={problems.description}
      />
      <Field
        id="shortDescription"
        name="shortDescription"
        label={words.shortDescription}
        maxLength={500}
        className="sm:col-span-2"
        defaultValue={draft.shortDescription}
      />
      <Field
        {...money}
        id="price"
        name="price"
        label={words.price}
        hint={sign}
        required
        defaultValue={shown(draft.priceCentimes)}
        problem={problems.price}
      />
      <Field
        {...money}
        id="originalPrice"
        name="originalPrice"
        label={words.originalPrice}
        hint={words.originalPriceHint}
        defaultValue={shown(draft.originalPriceCentimes)}
        problem={problems.originalPrice}
      />
      {problems.category && <Refusal>{problems.category}</Refusal>}
    </div>
  );
}

const flags = ["isFeatured", "isNew", "trackInventory", "allowBackorder"] as const;

/** What is seldom changed, folded away. */
export function ProductMore({ draft, problem, sign }: { draft: ProductDraft; problem?: string; sign: string }) {
  return (
    <details open={problem !== undefined || undefined} className="group border-t border-hairline pt-4">
      <summary className="label flex min-h-11 list-none items-center justify-between text-soft">
        {words.more}
        <PlusMinus />
      </summary>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <Field
          {...money}
          id="costPrice"
          name="costPrice"
          label={words.costPrice}
          hint={sign}
          defaultValue={shown(draft.costPriceCentimes)}
          problem={problem}
        />
        <Field id="material" name="material" label={words.material} maxLength={300} defaultValue={draft.material} />
        <Field
          id="tags"
          name="tags"
          label={words.tags}
          className="sm:col-span-2"
          defaultValue={draft.tags.join(", ")}
        />
        {flags.map((flag) => (
          <label key={flag} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name={flag} defaultChecked={draft[flag]} className="size-4" />
            {words[flag]}
          </label>
        ))}
      </div>
    </details>
  );
}
