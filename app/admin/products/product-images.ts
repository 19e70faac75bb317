import { data, redirect } from "react-router";
import { products as words } from "../../locales/products.ts";
import { shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { readForm } from "../../web/read-form.ts";
import { reportFault } from "../../web/report-fault.ts";
import { startOfText } from "../../web/start-of-text.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/product-images";
import { productsAddress } from "./products-address.ts";

const plainText = { "content-type": "text/plain; charset=utf-8" };

export const middleware = [mayOpen("catalogue.addPicture")];

/** Adds the pictures of a form to a product; a script asks for one at a time and learns what became of it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const files = form.getAll("images").filter((entry) => entry instanceof File && entry.size > 0) as File[];
  const facts = { color: textOf(form, "color") || null, alt: startOfText(textOf(form, "alt"), 300) };
  const refused: { name: string; text: string }[] = [];
  let status = 200;
  for (const file of files) {
    try {
      const added = context.get(shopContext).catalogue.addPicture({ ...facts, productId: params.productId, file });
      await onRefusal(added, ({ message }) => {
        if (status === 200) status = 422;
        refused.push({ name: file.name, text: message });
      });
    } catch (error) {
      reportFault({ request, context }, error);
      status = 500;
      refused.push({ name: file.name, text: words.failedToSave });
    }
  }
  if (request.headers.get("accept")?.includes("application/json")) {
    return Response.json({ refused }, { status });
  }
  const names = refused.map(({ name, text }) => `${name} (${text})`).join(", ");
  // What failed may be sent again, where it was not the files' fault
  if (status === 500) return new Response(words.notUploaded(names), { status, headers: plainText });
  const headers = setCookies(flash(names ? words.notUploaded(names) : words.updated));
  return redirect(productsAddress({ edit: params.productId }), { headers });
}

/** The address is for sending only. */
export const loader = () => data(null, 405);
