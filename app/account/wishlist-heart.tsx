import { type FormEvent, useState } from "react";
import { useLocation, useSubmit } from "react-router";
import { useHydrated } from "../hydrated.ts";
import { openDoor } from "../open-door.ts";
import { refusalOf } from "../refusal.ts";
import { toasts } from "../toast-store.ts";
import { isUnreached, sayUnreached } from "../unreached.ts";
import { heart as words } from "../words/heart.ts";
import { wishlist } from "../words/wishlist.ts";
import { HeartIcon } from "./heart-icon.tsx";
import { useMe, wishChanged } from "./me.ts";

/**
 * Keeps a product, or lets it go. The page everybody gets shows an empty heart, which adds without JavaScript too;
 * whether it is full is known once the browser has asked. Whoever is not signed in is led there by the form itself;
 * nobody else is led away from what they see. Source: behaviour.md, "Wishlist".
 */
export function WishlistHeart({
  productId,
  name,
  className = "",
}: {
  productId: string;
  name: string;
  className?: string;
}) {
  const me = useMe();
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const { pathname, search } = useLocation();
  const [asked, setAsked] = useState<boolean | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isWished = asked ?? me?.wished.includes(productId) ?? false;

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (asked !== null || isLeaving) return;
    const form = new FormData(event.currentTarget);
    setAsked(!isWished);
    const told = await keep(productId, !isWished);
    setAsked(null);
    if (told !== "sign-in") return;
    setLeaving(true);
    await submit(form, { method: "post", action: "/wishlist", navigate: false });
    setLeaving(false);
  }

  return (
    <form method="post" action="/wishlist" onSubmit={change} className={className}>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="intent" value={isWished ? "remove" : "add"} />
      <input type="hidden" name="back" value={pathname + search} />
      {!isHydrated && <input type="hidden" name="plain" value="1" />}
      <button
        type="submit"
        aria-label={isWished ? words.remove(name) : words.add(name)}
        aria-pressed={isHydrated ? isWished : undefined}
        className="on-picture grid size-11 place-items-center text-ink hover:text-navy"
      >
        <HeartIcon isFull={isWished} />
      </button>
    </form>
  );
}

/** Says by itself what went wrong, unless it is that nobody is signed in. */
async function keep(productId: string, isWished: boolean): Promise<"sign-in" | undefined> {
  try {
    const { wishlist: own } = await openDoor();
    await (isWished ? own.add({ productId }) : own.remove({ productId }));
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (code === "UNAUTHENTICATED") return "sign-in";
    if (code !== "ALREADY_WISHED") {
      if (isUnreached(error)) sayUnreached();
      else toasts.show({ title: isWished ? wishlist.addFailed : wishlist.removeFailed });
      return;
    }
  }
  wishChanged(productId, isWished);
}
