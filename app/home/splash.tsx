import { useEffect } from "react";
import { house } from "../locales/house.ts";
import { HouseLogo } from "../shop-ui/house-logo.tsx";
import { Cedar } from "../ui/house-mark.tsx";
import { useNonce } from "../web/nonce.ts";

/**
 * Opens the splash where it has never been seen: the logo for 1 s, then it slides up over 1 s. A touch, a key or the
 * wheel ends it at once; under reduced motion there is none. It runs before the page is hydrated, as text of the page,
 * so it may use nothing from outside of itself. Source: behaviour.md, "Splash".
 */
function playSplash(): void {
  const page = document.documentElement;
  try {
    if (localStorage.getItem("splash") || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    localStorage.setItem("splash", "1");
  } catch {
    return; // a browser that keeps nothing would show it each time
  }
  page.dataset.splash = "";
  const skips = ["pointerdown", "keydown", "wheel"];
  const end = () => {
    delete page.dataset.splash;
    for (const skip of skips) removeEventListener(skip, end);
  };
  for (const skip of skips) addEventListener(skip, end, { passive: true });
  setTimeout(end, 2000);
}

/** Covers the home page on a visitor's first look; the page lies complete below it. */
export function Splash() {
  const nonce = useNonce();
  // Who arrives from another page of ours never ran the page's own script.
  useEffect(playSplash, []);
  return (
    <>
      <div aria-hidden="true" className="splash fixed inset-0 z-70 items-center justify-center bg-paper text-ink">
        {house.logo ? (
          <div className="splash-mark">
            <HouseLogo pictured="h-20 max-w-[70vw]" />
          </div>
        ) : (
          <div className="splash-mark flex flex-col items-center gap-6">
            <Cedar className="size-20" />
            <HouseLogo drawn="h-7" written="max-w-[80vw] text-3xl" pictured="" />
          </div>
        )}
      </div>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function as text
        dangerouslySetInnerHTML={{ __html: `(${playSplash})()` }}
      />
    </>
  );
}
