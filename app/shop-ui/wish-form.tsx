import type { FormEvent } from "react";
import { useLocation, useSubmit } from "react-router";
import { heart as words } from "../locales/heart.ts";
import { useHydrated } from "../web/hydrated.ts";
import { loadClient } from "../web/load-client.ts";
import { hintOf } from "../web/network-errors.ts";
import { refusalOf } from "../web/refusal.ts";
import { toasts } from "../web/toast-store.ts";
import { isWished, showAsked, wishChanged } from "./me.ts";

export const wishForm = "wish";
/** Products whose heart was pressed and whose call is under way. */
const pending = new Set<string>();

/**
 * The one form of all hearts of a page. With JavaScript it makes a call and stays on the page; a visitor who is not signed
 * in is sent to sign in, as without JavaScript. Source: behaviour.md, "Wishlist".
 */
export function WishForm() {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const back = pathname + search;

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const productId = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (pending.has(productId)) return;
    pending.add(productId);
    const wished = !isWished(productId);
    showAsked(productId, wished);
    const outcome = await save(productId, wished);
    showAsked(productId, null);
    if (outcome === "sign-in") {
      const fields = { productId, intent: wished ? "add" : "remove", back };
      await submit(fields, { method: "post", action: "/wishlist", navigate: false });
    }
    pending.delete(productId);
  }

  return (
    <form hidden id={wishForm} method="post" action="/wishlist" onSubmit={change}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="back" value={back} />
      {!isHydrated && <input type="hidden" name="plain" value="1" />}
    </form>
  );
}

/** Changes the wishlist. Shows what went wrong as a toast, unless it is that nobody is signed in. */
async function save(productId: string, isWished: boolean): Promise<"sign-in" | undefined> {
  try {
    const { wishlist } = await loadClient();
    await (isWished ? wishlist.add({ productId }) : wishlist.remove({ productId }));
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (code === "UNAUTHENTICATED") return "sign-in";
    if (code !== "ALREADY_WISHED") {
      toasts.show({ title: isWished ? words.addFailed : words.removeFailed, text: hintOf(error) });
      return;
    }
  }
  wishChanged(productId, isWished);
}
