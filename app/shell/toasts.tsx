import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigation } from "react-router";
import { shop } from "../locales/shop.ts";
import { Link } from "../shop-ui/link.tsx";
import { ownCookie, setOwnCookie } from "../web/browser-cookies.ts";
import { clearFlash, flashCookie, flashed } from "../web/cookies.ts";
import { type Toast, toasts } from "../web/toast-store.ts";
import { french } from "../web/typography.ts";

const none = () => null;

/**
 * One message at a time, at the foot of the page, or of the dialog that puts the page out of reach; one left by the
 * server is shown where the visitor arrives.
 */
export function Toasts({ flash }: { flash: string | null }) {
  const location = useLocation();
  const isSending = useNavigation().state === "submitting";
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, none);

  // What the last form achieved says nothing of the one being sent
  useEffect(() => {
    if (isSending) toasts.dismiss();
  }, [isSending]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival may have brought a message.
  useEffect(() => {
    const message = ownCookie(flashCookie);
    if (!message) return;
    setOwnCookie(clearFlash());
    toasts.show(flashed(message));
  }, [location]);

  const [isTaken, setTaken] = useState(false);
  // What came with the document goes like any other, once a script can take it away
  useEffect(() => {
    if (flash) toasts.show(flashed(flash));
    setTaken(true);
  }, [flash]);

  const toast: Toast | null = isTaken || !flash ? shown : flashed(flash);
  const dialog = useModal(toast !== null);
  const block = toast && <Block toast={toast} />;
  return (
    <>
      <Foot role="status">{!dialog && block}</Foot>
      {dialog && createPortal(<Foot role="alert">{block}</Foot>, dialog)}
    </>
  );
}

/** The dialog beside which everything else can neither be pressed nor read; looked for only while that matters. */
function useModal(matters: boolean): Element | null {
  const subscribe = useCallback(
    (look: () => void) => {
      const observer = new MutationObserver(look);
      if (matters) observer.observe(document.body, { childList: true, subtree: true });
      return () => observer.disconnect();
    },
    [matters],
  );
  return useSyncExternalStore(
    subscribe,
    () => (matters ? ([...document.querySelectorAll("dialog:modal")].at(-1) ?? null) : null),
    none,
  );
}

/** What is put into a dialog together with its message is announced only as an alert. */
function Foot({ role, children }: { role: "status" | "alert"; children: ReactNode }) {
  return (
    <div role={role} className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex justify-center p-4 print:hidden">
      {children}
    </div>
  );
}

function Block({ toast }: { toast: Toast }) {
  return (
    <div className="toast pointer-events-auto flex w-full max-w-md items-start gap-4 bg-ink px-5 py-4 text-paper">
      <div className="min-w-0 flex-1">
        <p>{french(toast.title)}</p>
        {toast.text && <p className="mt-1 text-sm opacity-80">{french(toast.text)}</p>}
      </div>
      {toast.action && (
        <Link to={toast.action.href} reloadDocument className="label py-1 underline underline-offset-4">
          {toast.action.label}
        </Link>
      )}
      <button type="button" onClick={toasts.dismiss} aria-label={shop.close} className="js-only -m-2 p-2">
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" stroke="currentColor">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </div>
  );
}
