import { Form } from "react-router";
import { secondFactor as words } from "../locales/second-factor.ts";
import { Button } from "../ui/button.tsx";
import { useHydrated } from "../web/hydrated.ts";
import { useKnowsPasskeys } from "./passkey-window.ts";

/** Asks for a passkey, where the browser knows them; says why not where it does not. */
export function ProvePasskey({ isPending, isAsked }: { isPending: boolean; isAsked: boolean }) {
  const isHydrated = useHydrated();
  const isKnown = useKnowsPasskeys();
  return (
    <Form method="post" className="mt-10 grid gap-4">
      {isKnown && (
        <Button name="intent" value="ask-passkey" aria-disabled={isPending || undefined}>
          {words.passkey}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {isAsked && words.followDevice}
      </p>
      {isHydrated && !isKnown && <p>{words.passkeysUnknown}</p>}
      <noscript>
        <p>{words.passkeysNeedScript}</p>
      </noscript>
    </Form>
  );
}
