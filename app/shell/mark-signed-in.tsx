import { signedInCookie } from "../web/cookies.ts";
import { useNonce } from "../web/nonce.ts";

/**
 * Marks the page as somebody's who is signed in, where the browser has the hint; `app.css` chooses between the header's
 * entries by it. It runs before the first paint, as text of the page, so it may use nothing from outside of itself.
 */
function markSignedIn(hint: string): void {
  const hints = [`${hint}=1`, `__Host-${hint}=1`];
  if (document.cookie.split("; ").some((cookie) => hints.includes(cookie)))
    document.documentElement.dataset.signedIn = "";
}

/** A page that everybody gets cannot know whose it is: its browser says so. Source: behaviour.md, "Header". */
export function MarkSignedIn() {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function as text
      dangerouslySetInnerHTML={{ __html: `(${markSignedIn})(${JSON.stringify(signedInCookie)})` }}
    />
  );
}
