import { data, redirect } from "react-router";
import type { ProductDraft } from "../../../shop/catalogue/draft.ts";
import type { AdminShow } from "../../../shop/catalogue/listing.ts";
import { adminRefusals } from "../../locales/admin-refusals.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { products as words } from "../../locales/products.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Message, Refused, Submission } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import { startOfText } from "../../web/start-of-text.ts";
import type { Route } from "./+types/products";
import { closedView, productsAddress, readProductsView } from "./products-address.ts";
import { lineOf, readLine, type TypedLine } from "./read-line.ts";
import { readPictures, readProduct, textsOf } from "./read-product.ts";

interface Typed {
  /** For a form that no script holds; with the pictures marked to be removed. */
  draft?: ProductDraft & { removedPictures: string[] };
  /** A line of the list. */
  line?: TypedLine;
}
interface Facts {
  /** The version somebody else has saved meanwhile. */
  current: number;
}
/** Why a product's form was refused. */
export type ProductRefused = Refused<Typed, Facts>;

/** What became of a product's form: saved under its id, or why not. */
export type ProductAnswer = { saved: string; message: string; show: AdminShow } | ProductRefused;

const failures = () => ({
  save: words.failedToSave,
  line: words.failedToSave,
  delete: words.failedToDelete,
  restore: words.failedToRestore,
  duplicate: words.failedToDuplicate,
});
const successes = () => ({
  save: words.updated,
  line: words.updated,
  delete: words.deleted,
  restore: words.restored,
  duplicate: words.duplicated,
});
const intents = ["line", "delete", "restore", "duplicate"] as const;

const intentOf = (form: FormData): (typeof intents)[number] | "save" =>
  intents.find((intent) => intent === textOf(form, "intent")) ?? "save";

/** Reads a form that saves, deletes, restores or duplicates a product, or one line of the list. */
export function readProductForm(form: FormData): Submission<Typed, Facts> {
  const intent = intentOf(form);
  const failed = { title: adminScreens.error, text: failures()[intent] };
  if (intent === "line") return { typed: { line: readLine(form) }, failed };
  const isHeld = intent !== "save" || form.has("stay");
  return {
    typed: isHeld ? {} : { draft: { ...readProduct(form), removedPictures: textsOf(form, "removedPicture") } },
    failed,
  };
}

/** Does with a product what a form asks. A form that has pictures to follow stays open until they are there. */
export const changeProducts = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readProductForm,
    call: async ({ form }) => {
      const productId = textOf(form, "productId");
      const intent = intentOf(form);
      const saved = await save(args, form, productId);
      const message = intent === "save" && !productId ? words.created : successes()[intent];
      const shown = closedView(readProductsView(new URL(args.request.url).searchParams));
      const view = form.has("draft") || intent === "duplicate" ? { ...shown, show: "drafts" as const } : shown;
      if (form.has("stay")) return data({ saved, message, show: view.show });
      // A copy is edited next; without JavaScript a new product's images are added in its form.
      const next = saved === productId ? view : { ...view, isGrid: false, edit: saved };
      return redirect(productsAddress(next), {
        headers: setCookies(args.context.get(requestContext).cookies, flash(message)),
      });
    },
    messageFor: (refusal, { form }) => messageFor(refusal, failures()[intentOf(form)]),
  });

/** Answers the product's id. */
async function save({ context }: Route.ActionArgs, form: FormData, productId: string): Promise<string> {
  const { catalogue } = context.get(shopContext);
  const intent = intentOf(form);
  if (intent === "delete") {
    await catalogue.removeProduct({ productId, forGood: form.has("forGood") });
  } else if (intent === "restore") {
    await catalogue.restoreProduct({ productId });
  } else if (intent === "duplicate") {
    const name = startOfText(words.copyName(textOf(form, "name")), 200);
    return (await catalogue.duplicateProduct({ productId, name })).productId;
  } else if (intent === "line") {
    await catalogue.setPriceAndStock({ ...lineOf(readLine(form)), version: Number(textOf(form, "version")) });
  } else if (productId) {
    const version = Number(textOf(form, "version"));
    const pictures = readPictures(form);
    await catalogue.editProduct({ ...readProduct(form), ...pictures, productId, version });
  } else {
    return (await catalogue.addProduct(readProduct(form))).productId;
  }
  return productId;
}

function messageFor(refusal: Refusal, failed: string): Message & Partial<Facts> {
  const title = adminScreens.error;
  switch (refusal.code) {
    case "INVALID_PRODUCT":
      return { title, text: `${failed} ${adminRefusals.invalidProduct}`, problems: refusal.data.fields };
    case "EDITED_MEANWHILE":
      return { title, text: `${failed} ${refusal.message} ${words.kept}`, current: refusal.data.current };
    case "PRODUCT_ORDERED":
    case "PRODUCT_NOT_FOUND":
      return { title, text: `${failed} ${refusal.message}` };
    default:
      return { title, text: failed };
  }
}
