import { data, type RouterContextProvider, redirect } from "react-router";
import { requestContext, shopContext } from "../context.ts";
import { flash, setCookies } from "../cookies.ts";
import { textOf } from "../form.ts";
import { readForm } from "../read-form.ts";
import { refusalOf } from "../refusal.ts";
import { officeRefusals } from "../words/office.ts";
import { office } from "../words/office-screens.ts";
import { products as words } from "../words/products.ts";
import { closedView, productsAddress, readProductsView } from "./products-address.ts";
import { readProduct } from "./read-product.ts";

/** What became of a product's form: saved under its id, or why not. */
export type ProductAnswer =
  | { saved: string; message: string }
  | { title: string; text: string; fields?: Record<string, string>; current?: number };

/** Saves or deletes a product as a form asks. A form that has pictures to follow stays open until they are there. */
export async function changeProducts(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request);
  const productId = textOf(form, "productId");
  const isDelete = textOf(form, "intent") === "delete";
  const { catalogue } = context.get(shopContext);
  let saved = productId;
  try {
    if (isDelete) {
      await catalogue.removeProduct({ productId, forGood: form.has("forGood") });
    } else if (productId) {
      const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
      const version = Number(textOf(form, "version"));
      const pictures = { pictureOrder: texts("picture"), removedPictures: texts("removedPicture") };
      await catalogue.editProduct({ ...readProduct(form), ...pictures, productId, version });
    } else {
      saved = (await catalogue.addProduct(readProduct(form))).productId;
    }
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) context.get(requestContext).report(error, request);
    const answer = told(refusal, isDelete ? words.failedToDelete : words.failedToSave);
    return data<ProductAnswer>(answer, refusal?.status ?? 500);
  }
  const message = isDelete ? words.deleted : productId ? words.updated : words.created;
  if (form.has("stay")) return data<ProductAnswer>({ saved, message });
  const view = closedView(readProductsView(new URL(request.url).searchParams));
  // Without JavaScript a new product's images are added in its form, which opens next.
  const next = productId || isDelete ? view : { ...view, edit: saved };
  return redirect(productsAddress(next), {
    headers: setCookies(context.get(requestContext).cookies, flash(message)),
  });
}

function told(refusal: ReturnType<typeof refusalOf>, failed: string): ProductAnswer {
  const title = office.error;
  switch (refusal?.code) {
    case "INVALID_PRODUCT":
      return { title, text: `${failed} ${officeRefusals.invalidProduct}`, fields: refusal.data.fields };
    case "EDITED_MEANWHILE":
      return { title, text: `${failed} ${refusal.message} ${words.kept}`, current: refusal.data.current };
    case "PRODUCT_ORDERED":
    case "PRODUCT_NOT_FOUND":
      return { title, text: `${failed} ${refusal.message}` };
    default:
      return { title, text: failed };
  }
}
