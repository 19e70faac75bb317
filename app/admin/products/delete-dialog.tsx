import { Link, useNavigation } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";
import { products as words } from "../../locales/products.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";
import { PostForm } from "../shell/post-form.tsx";
import { type ProductsView, productsAddress } from "./products-address.ts";
import type { ProductAnswer } from "./save-product.ts";

interface Props {
  product: { id: string; isActive: boolean; draft: { name: string } };
  view: ProductsView;
  closed: string;
  answer?: ProductAnswer;
}

/** The question before a product is deleted. */
export function DeleteDialog({ product, view, closed, answer }: Props) {
  const refused = refusedIn(answer);
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const pending = useNavigation().state === "submitting";
  return (
    <AdminDialog title={`${words.deleteTitle} · ${product.draft.name}`} closed={closed}>
      <PostForm ref={form} action={productsAddress(view)} className="grid gap-5 overflow-y-auto p-5">
        <input type="hidden" name="productId" value={product.id} />
        {refused && <Alert title={refused.title}>{refused.text}</Alert>}
        <p className="text-base">{words.deleteQuestion}</p>
        <p className="text-soft">{product.isActive ? words.deleteSoft : words.deleteArchived}</p>
        {product.isActive ? (
          <label className="flex min-h-11 items-start gap-3">
            <input type="checkbox" name="forGood" className="mt-1 size-4" />
            {words.forGood}
          </label>
        ) : (
          <input type="hidden" name="forGood" value="on" />
        )}
        <div className="grid grid-cols-2 gap-3">
          <Link to={closed} preventScrollReset className={buttonClass("secondary")}>
            {adminScreens.cancel}
          </Link>
          <button
            type="submit"
            name="intent"
            value="delete"
            aria-disabled={pending || undefined}
            className={buttonClass()}
          >
            {words.delete}
          </button>
        </div>
      </PostForm>
    </AdminDialog>
  );
}
