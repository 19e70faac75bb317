import { redirect } from "react-router";
import { sizeNames } from "../../../shop/catalogue/sizes.ts";
import { adjustmentTypes, mostStock } from "../../../shop/inventory/adjustment.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { stockMoved, inventory as words } from "../../locales/inventory.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Refused, Submission } from "../../web/form-answer.ts";
import { inventoryAddress, readInventoryView } from "../shell/inventory-address.ts";
import type { Route } from "./+types/inventory";

interface Typed {
  type: string;
  size: string;
  quantity: string;
}
/** Why the inventory was not changed, and what was typed. */
export type InventoryAnswer = Refused<Typed>;

const failures = (): Record<string, string> => ({ check: words.failedToCheck, resolve: words.failedToResolve });

/** Reads whichever of the inventory's forms was sent. */
export const readChange = (form: FormData): Submission<Typed> => ({
  typed: { type: textOf(form, "type"), size: textOf(form, "size"), quantity: textOf(form, "quantity").trim() },
  failed: { title: adminScreens.error, text: failures()[textOf(form, "intent")] ?? words.failedToUpdate },
});

/** Does what a form of the inventory asks and goes back to the list it was sent from. */
export const changeInventory = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readChange,
    call: async ({ form, typed, refuse }) => {
      const { inventory } = args.context.get(shopContext);
      const intent = textOf(form, "intent");
      if (intent === "check") {
        await inventory.check();
        return changed(args, words.checked);
      }
      if (intent === "resolve") {
        await inventory.resolve({ alertId: textOf(form, "alertId") });
        return changed(args, words.resolved);
      }
      const quantity = Number(typed.quantity);
      if (!/^\d+$/.test(typed.quantity) || quantity > mostStock) {
        const problems = { quantity: words.quantityWhole };
        return refuse({ title: adminScreens.error, text: words.failedToUpdate, problems });
      }
      const type = adjustmentTypes.find((known) => known === typed.type) ?? "add";
      const size = sizeNames.find((known) => known === typed.size);
      const answer = await inventory.adjust({ productId: textOf(form, "productId"), type, quantity, size });
      return changed(args, stockMoved(type, type === "set" ? answer.level : answer.moved, answer.name));
    },
    messageFor: (_, { form }) => readChange(form).failed,
  });

function changed({ request, context }: Route.ActionArgs, message: string) {
  const view = readInventoryView(new URL(request.url).searchParams);
  return redirect(inventoryAddress({ ...view, adjust: null, history: null }), {
    headers: setCookies(context.get(requestContext).cookies, flash(message)),
  });
}
