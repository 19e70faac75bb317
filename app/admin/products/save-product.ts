import { data, type RouterContextProvider, redirect } from "react-router";
import type { ProductDraft } from "../../../shop/catalogue/draft.ts";
import { adminRefusals } from "../../locales/admin-messages.ts";
import { office } from "../../locales/admin-screens.ts";
import { products as words } from "../../locales/products.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { readForm } from "../../web/read-form.ts";
import { refusalOf } from "../../web/refusal.ts";
import { closedView, productsAddress, readProductsView } from "./products-address.ts";
import { readProduct } from "./read-product.ts";

/** Why a product's form was refused. */
export interface ProductRefused {
  title: string;
  text: string;
  fields?: Record<string, string>;
  /** The version somebody else has saved meanwhile. */
  current?: number;
  /** What was typed, for a form that no script holds; with the pictures marked to be removed. */
  typed?: ProductDraft & { removedPictures: string[] };
}

/** What became of a product's form: saved under its id, or why not. */
export type ProductAnswer = { saved: string; message: string } | ProductRefused;

const failures = () => ({ save: words.failedToSave, delete: words.failedToDelete, restore: words.failedToRestore });
const successes = () => ({ save: words.updated, delete: words.deleted, restore: words.restored });

function intentOf(form: FormData): keyof ReturnType<typeof failures> {
  const intent = textOf(form, "intent");
  return intent === "delete" || intent === "restore" ? intent : "save";
}

/** Saves, deletes or restores a product as a form asks. A form that has pictures to follow stays open until they are there. */
export async function changeProducts(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request);
  const productId = textOf(form, "productId");
  const intent = intentOf(form);
  const { catalogue } = context.get(shopContext);
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const removedPictures = texts("removedPicture");
  let saved = productId;
  try {
    if (intent === "delete") {
      await catalogue.removeProduct({ productId, forGood: form.has("forGood") });
    } else if (intent === "restore") {
      await catalogue.restoreProduct({ productId });
    } else if (productId) {
      const version = Number(textOf(form, "version"));
      const pictures = { pictureOrder: texts("picture"), removedPictures };
      await catalogue.editProduct({ ...readProduct(form), ...pictures, productId, version });
    } else {
      saved = (await catalogue.addProduct(readProduct(form))).productId;
    }
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) context.get(requestContext).report(error, request);
    const answer = told(refusal, failures()[intent]);
    const typed = intent !== "save" || form.has("stay") ? undefined : { ...readProduct(form), removedPictures };
    return data<ProductAnswer>({ ...answer, typed }, refusal?.status ?? 500);
  }
  const message = intent === "save" && !productId ? words.created : successes()[intent];
  if (form.has("stay")) return data<ProductAnswer>({ saved, message });
  const view = closedView(readProductsView(new URL(request.url).searchParams));
  // Without JavaScript a new product's images are added in its form, which opens next.
  const next = productId ? view : { ...view, edit: saved };
  return redirect(productsAddress(next), {
    headers: setCookies(context.get(requestContext).cookies, flash(message)),
  });
}

/** What is said when a form did not get through. */
export const failedProduct = (form: FormData): ProductRefused => told(null, failures()[intentOf(form)]);

function told(refusal: ReturnType<typeof refusalOf>, failed: string): ProductRefused {
  const title = office.error;
  switch (refusal?.code) {
    case "INVALID_PRODUCT":
      return { title, text: `${failed} ${adminRefusals.invalidProduct}`, fields: refusal.data.fields };
    case "EDITED_MEANWHILE":
      return { title, text: `${failed} ${refusal.message} ${words.kept}`, current: refusal.data.current };
    case "PRODUCT_ORDERED":
    case "PRODUCT_NOT_FOUND":
      return { title, text: `${failed} ${refusal.message}` };
    default:
      return { title, text: failed };
  }
}
