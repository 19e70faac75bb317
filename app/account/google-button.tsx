import { useEffect, useRef } from "react";
import { google as words } from "../locales/account-pages.ts";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { googleChannel, googlePath } from "./google-path.ts";

const size = "popup,width=480,height=640";

/**
 * Sign-in or sign-up with Google: a link, which works by redirecting. Where the browser allows it opens in a window of
 * its own, which says when it is done.
 */
export function GoogleButton({ kind, target }: { kind: "sign-in" | "sign-up"; target: string }) {
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => () => channel.current?.close(), []);
  return (
    <div className="mt-8">
      <p className="label mb-8 flex items-center gap-4 text-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {words.or}
      </p>
      <Link
        to={googlePath(target)}
        reloadDocument
        className={buttonClass("secondary")}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          const popup = window.open(googlePath(target, true), "google", size);
          if (!popup) return;
          event.preventDefault();
          channel.current?.close();
          channel.current = new BroadcastChannel(googleChannel);
          // The whole page: what it knew of nobody being signed in is out of date
          channel.current.onmessage = ({ data }: MessageEvent<string>) => location.assign(data);
        }}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M20 12h-8m7.5-4.5A8.5 8.5 0 1 0 20 14.5" />
        </svg>
        {kind === "sign-in" ? words.signIn : words.signUp}
      </Link>
    </div>
  );
}
