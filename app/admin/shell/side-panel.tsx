import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";
import { CloseIcon } from "../../ui/bag-icons.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface Props {
  title: string;
  /** What is shown: the focus goes to the title when it changes. */
  id: string;
  /** The address without the panel. */
  closed: string;
  /** Ways to what lies beside it. */
  ways?: ReactNode;
  children: ReactNode;
}

/** Details beside a list; where there is no room for both, a dialog over it. Closing it is a link. */
export function SidePanel({ title, id, closed, ways, children }: Props) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing shown is announced by its title.
  useEffect(() => {
    const isRefused = heading.current?.closest("dialog")?.querySelector("[data-alert]");
    if (!isRefused) heading.current?.focus({ preventScroll: true });
  }, [id]);
  return (
    <Dialog
      besideAt="(width >= 80rem)"
      aria-labelledby="side-panel-title"
      onClose={() => navigate(closed, { preventScrollReset: true })}
      className="flex h-fit max-h-[80dvh] flex-col border border-ink bg-paper text-sm max-xl:fixed max-xl:inset-0 max-xl:z-50 max-xl:m-auto max-xl:w-[calc(100%-2rem)] max-xl:max-w-3xl xl:sticky xl:top-28 xl:max-h-[min(80dvh,100dvh-12rem)] xl:w-full"
    >
      <header className="flex items-center border-b border-hairline py-1 pr-1 pl-5">
        <h2
          ref={heading}
          id="side-panel-title"
          tabIndex={-1}
          className="mr-auto text-base font-semibold outline-none wrap-anywhere"
        >
          {title}
        </h2>
        {ways}
        <Link
          to={closed}
          preventScrollReset
          aria-label={adminScreens.close}
          aria-keyshortcuts="Escape"
          className="grid size-11 flex-none place-items-center hover:bg-ground"
        >
          <CloseIcon />
        </Link>
      </header>
      <div className="flex min-h-0 flex-col max-sm:block max-sm:overflow-y-auto">{children}</div>
    </Dialog>
  );
}
