import { useNavigation } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { adjustmentTypes } from "../../../shop/inventory/adjustment.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { adjustmentLabels, inventory as words } from "../../locales/inventory.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";
import { type InventoryView, inventoryAddress } from "../shell/inventory-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import { WaitingLink } from "../shell/waiting-link.tsx";
import type { InventoryAnswer } from "./change-inventory.ts";

interface Props {
  product: Outputs["inventory"]["show"]["product"];
  view: InventoryView;
  closed: string;
  answer?: InventoryAnswer;
}

/** Changes a product's stock: how, by how much, and whether overall or in one size. */
export function AdjustDialog({ product, view, closed, answer }: Props) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const pending = useNavigation().state === "submitting";
  const { typed } = answer ?? {};
  return (
    <AdminDialog title={`${words.adjust} · ${product.name}`} closed={closed}>
      <PostForm ref={form} action={inventoryAddress(view)} noValidate className="grid gap-6 overflow-y-auto p-5">
        <input type="hidden" name="productId" value={product.id} />
        {answer && !answer.problems && <Alert title={answer.title}>{answer.text}</Alert>}
        <dl className="figures flex flex-wrap gap-x-6 gap-y-2">
          <Stock name={words.currentStock} units={product.stockQuantity} strong />
          {product.sizes.map((size) => (
            <Stock key={size.name} name={size.name} units={size.stockQuantity} />
          ))}
        </dl>
        <WaitingLink of={product} to={inventoryAddress({ ...view, adjust: null, waiting: product.id })} />
        <Select
          name="type"
          label={words.adjustmentType}
          defaultValue={typed?.type ?? "add"}
          options={adjustmentTypes.map((value) => ({ value, label: adjustmentLabels[value] }))}
        />
        {product.sizes.length > 0 && (
          <Select
            name="size"
            label={words.scope}
            defaultValue={typed?.size ?? ""}
            options={[
              { value: "", label: words.overall },
              ...product.sizes.map(({ name }) => ({ value: name, label: name })),
            ]}
          />
        )}
        <Field
          id="quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          required
          autoFocus
          autoComplete="off"
          label={words.quantity}
          defaultValue={typed?.quantity}
          problem={answer?.problems?.quantity}
        />
        <Button name="intent" value="adjust" aria-disabled={pending || undefined}>
          {pending ? adminScreens.working : words.apply}
        </Button>
      </PostForm>
    </AdminDialog>
  );
}

function Stock({ name, units, strong = false }: { name: string; units: number; strong?: boolean }) {
  return (
    <div className={strong ? "w-full" : ""}>
      <dt className="label text-soft">{name}</dt>
      <dd className={strong ? "text-2xl" : "text-base"}>{units}</dd>
    </div>
  );
}
