import { Form } from "react-router";
import { secondFactor as words } from "../locales/second-factor.ts";
import { Button } from "../ui/button.tsx";
import { PasskeyStatus } from "./passkey-status.tsx";
import { useKnowsPasskeys } from "./passkey-window.ts";

/** Asks for a passkey, where the browser knows them; says why not where it does not. */
export function ProvePasskey({ isPending, isAsked }: { isPending: boolean; isAsked: boolean }) {
  const isKnown = useKnowsPasskeys();
  return (
    <Form method="post" className="mt-10 grid gap-4">
      {isKnown && (
        <Button name="intent" value="ask-passkey" aria-disabled={isPending || undefined}>
          {words.passkey}
        </Button>
      )}
      <PasskeyStatus isAsked={isAsked} />
    </Form>
  );
}
