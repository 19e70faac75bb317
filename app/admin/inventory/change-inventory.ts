import { data, type RouterContextProvider, redirect } from "react-router";
import { sizeNames } from "../../../shop/catalogue/sizes.ts";
import { adjustmentTypes, mostStock } from "../../../shop/inventory/adjustment.ts";
import { stockMoved, inventory as words } from "../../locales/inventory.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { readForm } from "../../web/read-form.ts";
import { refusalOf } from "../../web/refusal.ts";
import { inventoryAddress, readInventoryView } from "../shell/inventory-address.ts";

/** Why the inventory was not changed, and what was typed. */
export interface InventoryAnswer {
  text: string;
  /** What is wrong with the quantity. */
  problem?: string;
  typed?: { type: string; size: string; quantity: string };
}

const failures = (): Record<string, string> => ({ check: words.failedToCheck, resolve: words.failedToResolve });
const typedIn = (form: FormData) => ({
  type: textOf(form, "type"),
  size: textOf(form, "size"),
  quantity: textOf(form, "quantity").trim(),
});

/** What is said when a form did not get through. */
export const failedChange = (form: FormData): InventoryAnswer => ({
  text: failures()[textOf(form, "intent")] ?? words.failedToUpdate,
  typed: typedIn(form),
});

/** Does what a form of the inventory asks and goes back to the list it was sent from. */
export async function changeInventory(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request);
  const intent = textOf(form, "intent");
  const typed = typedIn(form);
  let done: string;
  try {
    const { inventory } = context.get(shopContext);
    if (intent === "check") {
      await inventory.check();
      done = words.checked;
    } else if (intent === "resolve") {
      await inventory.resolve({ alertId: textOf(form, "alertId") });
      done = words.resolved;
    } else {
      const quantity = Number(typed.quantity);
      if (!/^\d+$/.test(typed.quantity) || quantity > mostStock) {
        return data<InventoryAnswer>({ text: words.failedToUpdate, problem: words.quantityWhole, typed }, 422);
      }
      const type = adjustmentTypes.find((known) => known === typed.type) ?? "add";
      const size = sizeNames.find((known) => known === typed.size);
      const answer = await inventory.adjust({ productId: textOf(form, "productId"), type, quantity, size });
      done = stockMoved(type, type === "set" ? answer.level : answer.moved, answer.name);
    }
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) context.get(requestContext).report(error, request);
    return data<InventoryAnswer>(failedChange(form), refusal?.status ?? 500);
  }
  const view = readInventoryView(new URL(request.url).searchParams);
  return redirect(inventoryAddress({ ...view, adjust: null, history: null }), {
    headers: setCookies(context.get(requestContext).cookies, flash(done)),
  });
}
