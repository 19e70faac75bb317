import { lazy, Suspense } from "react";
import { useMatches } from "react-router";
import { guarded } from "../account/guarded.ts";
import { HeartIcon } from "../account/heart-icon.tsx";
import { useMe } from "../account/me.ts";
import { CountMark } from "../ui/count-mark.tsx";
import { entry as words } from "../words/account.ts";
import { shop } from "../words/shop.ts";

const AccountMenu = lazy(() => import("./account-menu.tsx"));

/** 'Se Connecter', on a page of the signed-in only their ways, or the person's menu once the browser knows them; its code comes only for those who have signed in. */
export function AccountEntry({ className, isOpen = false }: { className: string; isOpen?: boolean }) {
  const me = useMe();
  const isGuarded = useMatches().some(({ handle }) => handle === guarded);
  const item = "label min-h-11 items-center underline-offset-8 hover:underline";
  const entry = isGuarded ? (
    <div className={`${className} gap-6`}>
      <a href="/profile" className={`flex ${item}`}>
        {words.profile}
      </a>
      <form method="post" action="/logout">
        <button type="submit" className={`flex ${item}`}>
          {shop.signOut}
        </button>
      </form>
    </div>
  ) : (
    <a href="/login" className={`${className} ${item}`}>
      {shop.signIn}
    </a>
  );
  if (!me) return entry;
  return (
    <Suspense fallback={entry}>
      <AccountMenu me={me} className={className} isOpen={isOpen} />
    </Suspense>
  );
}

/** The heart with its count, for whoever is signed in. */
export function WishlistLink() {
  const me = useMe();
  if (!me?.isEmailVerified) return null;
  const count = me.wished.length;
  return (
    <a
      href="/wishlist"
      aria-label={shop.wishlistWith(count)}
      className="relative flex size-[min(2.75rem,14vw)] items-center justify-center"
    >
      <HeartIcon />
      {count > 0 && <CountMark count={count} />}
    </a>
  );
}
