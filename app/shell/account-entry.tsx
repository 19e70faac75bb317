import { useLocation, useMatches } from "react-router";
import { entry as words } from "../locales/account.ts";
import { shop } from "../locales/shop.ts";
import { HeartIcon } from "../shop-ui/heart-icon.tsx";
import { Link } from "../shop-ui/link.tsx";
import { useMe } from "../shop-ui/me.ts";
import { CountMark } from "../ui/count-mark.tsx";
import { useCode } from "../web/use-code.ts";
import { guarded } from "./guarded.ts";

const loadMenu = () => import("./account-menu.tsx");
/** Without the menu its place leads to a page, whose visit asks for it again. */
const goWithout = () => {};

/** 'Se Connecter', on a page of the signed-in only their ways, or the person's menu once the browser knows them; its code comes only for those who have signed in. */
export function AccountEntry({ className, isOpen = false }: { className: string; isOpen?: boolean }) {
  const me = useMe();
  const { key } = useLocation();
  const AccountMenu = useCode(loadMenu, me && key, goWithout);
  const isGuarded = useMatches().some(({ handle }) => handle === guarded);
  const item = "label min-h-11 items-center underline-offset-8 hover:underline";
  const entry = isGuarded ? (
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
  ) : (
    <Link to="/login" className={`${className} ${item}`}>
      {shop.signIn}
    </Link>
  );
  return me && AccountMenu ? <AccountMenu me={me} className={className} isOpen={isOpen} /> : entry;
}

/** The heart with its count, for whoever is signed in. */
export function WishlistLink() {
  const me = useMe();
  if (!me?.isEmailVerified) return null;
  const count = me.wished.length;
  return (
    <Link
      to="/wishlist"
      aria-label={shop.wishlistWith(count)}
      className="relative flex size-[min(2.75rem,14vw)] items-center justify-center"
    >
      <HeartIcon />
      {count > 0 && <CountMark count={count} />}
    </Link>
  );
}
