import { secondFactor as words } from "../locales/second-factor.ts";
import { useHydrated } from "../web/hydrated.ts";
import { useKnowsPasskeys } from "./passkey-window.ts";

/** What to do while the browser's own window is open, or why passkeys cannot be used here. */
export function PasskeyStatus({ isAsked }: { isAsked: boolean }) {
  const isHydrated = useHydrated();
  const isKnown = useKnowsPasskeys();
  return (
    <>
      <p role="status" className="empty:hidden">
        {isAsked && words.followDevice}
      </p>
      {isHydrated && !isKnown && <p>{words.passkeysUnknown}</p>}
      <noscript>
        <p>{words.passkeysNeedScript}</p>
      </noscript>
    </>
  );
}
