import { data, redirect } from "react-router";
import { products as words } from "../../locales/products.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { readForm } from "../../web/read-form.ts";
import { refusalOf } from "../../web/refusal.ts";
import type { Route } from "./+types/product-images";
import { productsAddress } from "./products-address.ts";

/** Adds the pictures of a form to a product; a script asks for one at a time and is told what became of it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const files = form.getAll("images").filter((entry) => entry instanceof File && entry.size > 0) as File[];
  const refused: { name: string; text: string }[] = [];
  for (const file of files) {
    try {
      await context.get(shopContext).catalogue.addPicture({ productId: params.productId, file });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) context.get(requestContext).report(error, request);
      refused.push({ name: file.name, text: refusal?.message ?? words.failedToSave });
    }
  }
  if (request.headers.get("accept")?.includes("application/json")) {
    return Response.json({ refused }, { status: refused.length > 0 ? 422 : 200 });
  }
  const told = refused.map(({ name, text }) => `${name} (${text})`).join(", ");
  const headers = setCookies(flash(told ? words.notUploaded(told) : words.updated));
  return redirect(productsAddress({ edit: params.productId }), { headers });
}

/** The address is for sending only. */
export const loader = () => data(null, 405);
