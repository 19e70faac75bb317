import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { house } from "../locales/house.ts";
import { shop } from "../locales/shop.ts";
import { useCartPieces } from "../shop-ui/cart-badge.ts";
import { HouseLogo } from "../shop-ui/house-logo.tsx";
import { Link } from "../shop-ui/link.tsx";
import { BagIcon, MenuIcon } from "../ui/bag-icons.tsx";
import { CountMark } from "../ui/count-mark.tsx";
import { AccountEntry, WishlistLink } from "./account-entry.tsx";
import { useCartDrawer } from "./cart-drawer-state.tsx";
import { noticeText } from "./notice.tsx";
import { useClosing } from "./use-closing.ts";

const pages = () => [
  { href: "/", label: shop.home },
  { href: "/products", label: shop.collection },
  { href: "/about", label: shop.about },
  { href: "/guest-orders", label: shop.tracking },
];
const solidBeyond = 50;

/** The page itself, and what lies below it; every page would lie below the home page. */
function isAt(href: string, pathname: string): boolean {
  const at = pathname.toLowerCase();
  return at === href || (href !== "/" && at.startsWith(`${href}/`));
}

/** Over the page's beginning, whatever is scrolled; below the house's line until that is scrolled away. */
const place = () =>
  noticeText() ? "sticky top-0 -mb-[calc(4rem+1px)] lg:-mb-[calc(5rem+1px)]" : "fixed inset-x-0 top-0";

/** Fixed; on the home page transparent until scrolled beyond 50 px. Source: behaviour.md, "Header". */
export function Header() {
  const { key, pathname } = useLocation();
  const isHome = pathname === "/";
  const isScrolled = useScrolledBeyond(solidBeyond);
  const isClear = isHome && !isScrolled;
  return (
    <header
      data-clear={isClear || undefined}
      className={`site-header print:hidden ${place()} z-40 border-b border-hairline bg-paper text-ink transition-colors duration-300 data-clear:border-transparent data-clear:bg-transparent data-clear:in-[:has(.film)]:text-paper has-[details[open]]:bg-paper has-[details[open]]:text-ink`}
    >
      <div className="page grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-[min(1rem,4vw)] lg:h-20">
        <nav aria-label={shop.menu} className="hidden lg:block">
          <ul className="flex gap-5 whitespace-nowrap xl:gap-8">
            {pages().map(({ href, label }) => (
              <li key={href}>
                <Link
                  to={href}
                  prefetch="intent"
                  aria-current={isAt(href, pathname) ? "page" : undefined}
                  className={item}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <MobileMenu key={key} pathname={pathname} />
        <Link to="/" aria-label={`${house.name}, ${shop.home}`} className="flex min-h-11 items-center">
          <HouseLogo
            drawn="h-[min(1.125rem,6vw)] lg:h-5"
            written="max-w-[44vw] text-base lg:max-w-72 lg:text-xl"
            pictured="h-8 max-w-[40vw] lg:h-10 lg:max-w-60"
          />
        </Link>
        <div className="flex items-center justify-end gap-2 lg:gap-6">
          <AccountEntry className="hidden lg:flex" />
          <WishlistLink />
          <CartLink />
        </div>
      </div>
    </header>
  );
}

const item = "label flex min-h-11 items-center underline-offset-8 hover:underline aria-[current=page]:underline";

/** Below the large breakpoint the pages are behind a native disclosure, which works without JavaScript. */
function MobileMenu({ pathname }: { pathname: string }) {
  const details = useClosing();
  return (
    <details ref={details} className="group lg:hidden">
      <summary
        aria-label={shop.menu}
        className="-ml-[min(0.75rem,4vw)] flex size-[min(2.75rem,14vw)] list-none items-center justify-center"
      >
        <MenuIcon />
      </summary>
      <nav
        aria-label={shop.menu}
        className="page absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-b border-hairline bg-paper pt-2 pb-8 text-ink"
      >
        <ul>
          {pages().map(({ href, label }) => (
            <li key={href} className="border-b border-hairline">
              <Link
                to={href}
                aria-current={isAt(href, pathname) ? "page" : undefined}
                className="subtitle flex min-h-14 items-center"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <AccountEntry className="mt-4 flex" isOpen />
      </nav>
    </details>
  );
}

function CartLink() {
  const pieces = useCartPieces();
  const { open, prepare } = useCartDrawer();
  return (
    <a
      href="/cart"
      aria-label={shop.cartWith(pieces)}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
      className="relative -mr-[min(0.75rem,4vw)] flex size-[min(2.75rem,14vw)] items-center justify-center"
    >
      <BagIcon />
      {pieces > 0 && <CountMark count={pieces} />}
    </a>
  );
}

function useScrolledBeyond(pixels: number): boolean {
  const [isBeyond, setBeyond] = useState(false);
  useEffect(() => {
    const look = () => setBeyond(window.scrollY > pixels);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [pixels]);
  return isBeyond;
}
