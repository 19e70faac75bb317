import { useLocation, useMatches } from "react-router";
import { entry as words } from "../locales/account.ts";
import { shop } from "../locales/shop.ts";
import { HeartIcon } from "../shop-ui/heart-icon.tsx";
import { Link } from "../shop-ui/link.tsx";
import { useIsSignedIn, useMe } from "../shop-ui/me.ts";
import { CountMark } from "../ui/count-mark.tsx";
import { useCode } from "../web/use-code.ts";
import { guarded } from "./guarded.ts";

const loadMenu = () => import("./account-menu.tsx");
/** Without the menu its place leads to a page, whose visit asks for it again. */
const goWithout = () => {};

const item = "label min-h-11 items-center underline-offset-8 hover:underline";

/** The person's menu once the browser knows them, whose code comes only for those who have signed in; till then what is known. */
export function AccountEntry({ className, isOpen = false }: { className: string; isOpen?: boolean }) {
  const me = useMe();
  const { key } = useLocation();
  const AccountMenu = useCode(loadMenu, me && key, goWithout);
  const isGuarded = useMatches().some(({ handle }) => handle === guarded);
  if (me && AccountMenu) return <AccountMenu me={me} className={className} isOpen={isOpen} />;
  return isGuarded ? <SignedInEntry className={className} /> : <UnknownEntry className={className} />;
}

/** On a page of the signed-in only, their ways. */
function SignedInEntry({ className }: { className: string }) {
  return (
    <div className={`${className} gap-6`}>
      <Link to="/profile" className={`flex ${item}`}>
        {words.profile}
      </Link>
      <form method="post" action="/logout">
        <button type="submit" className={`flex ${item}`}>
          {shop.signOut}
        </button>
      </form>
    </div>
  );
}

/** 'Se Connecter', or 'Compte' where somebody may be signed in; both in the page everybody gets, whose browser shows one. */
function UnknownEntry({ className }: { className: string }) {
  const isSignedIn = useIsSignedIn();
  return (
    <>
      {isSignedIn !== false && (
        <Link to="/profile" className={`${className} ${item} ${isSignedIn === null ? "entry-if-signed-in" : ""}`}>
          {words.account}
        </Link>
      )}
      {isSignedIn !== true && (
        <Link to="/login" className={`${className} ${item} ${isSignedIn === null ? "entry-if-signed-out" : ""}`}>
          {shop.signIn}
        </Link>
      )}
    </>
  );
}

/** The heart for whoever is signed in, with its count as soon as that is known. */
export function WishlistLink() {
  const me = useMe();
  const isSignedIn = useIsSignedIn();
  if (me ? !me.isEmailVerified : isSignedIn === false) return null;
  const count = me?.wished.length;
  return (
    <Link
      to="/wishlist"
      aria-label={count === undefined ? shop.wishlist : shop.wishlistWith(count)}
      className={`relative flex size-[min(2.75rem,14vw)] items-center justify-center ${isSignedIn === null ? "heart-if-signed-in" : ""}`}
    >
      <HeartIcon />
      {count !== undefined && count > 0 && <CountMark count={count} />}
    </Link>
  );
}
