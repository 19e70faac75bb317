import { useEffect, useRef, useState } from "react";
import { useHydrated } from "../web/hydrated.ts";

/** Whether this browser makes and uses passkeys here; false until it has taken the page over. */
export function useKnowsPasskeys(): boolean {
  const isHydrated = useHydrated();
  return isHydrated && "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Has the device make a passkey; what it says, as the shop reads it. */
export async function makePasskey(asked: PublicKeyCredentialCreationOptionsJSON, signal: AbortSignal): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
  return JSON.stringify(await navigator.credentials.create({ publicKey, signal }));
}

/** Has a passkey used; what it says, as the shop reads it. */
export async function signWithPasskey(
  asked: PublicKeyCredentialRequestOptionsJSON,
  signal: AbortSignal,
): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  return JSON.stringify(await navigator.credentials.get({ publicKey, signal }));
}

/**
 * Opens the browser's own window each time the shop has asked for something, and hands on what the device says. Where
 * nothing came of it, the browser's reason.
 */
export function usePasskeyWindow<Asked>(
  asked: Asked | undefined,
  open: (asked: Asked, signal: AbortSignal) => Promise<string>,
  answered: (answer: string, asked: Asked) => void,
): DOMException | null {
  const [stopped, setStopped] = useState<DOMException | null>(null);
  const handOn = useRef(answered);
  handOn.current = answered;
  useEffect(() => {
    setStopped(null);
    if (!asked) return;
    const left = new AbortController();
    open(asked, left.signal).then(
      (answer) => handOn.current(answer, asked),
      (error: unknown) => {
        if (!(error instanceof DOMException)) throw error;
        if (!left.signal.aborted) setStopped(error);
      },
    );
    return () => left.abort();
  }, [asked, open]);
  return stopped;
}
