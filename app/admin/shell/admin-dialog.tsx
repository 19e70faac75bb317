import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";
import { Dialog } from "../../ui/dialog.tsx";

/** A dialog of the admin screens, at most 80% of the screen high. Closing it is a link, so it works without script. */
export function AdminDialog({
  title,
  closed,
  width = "max-w-lg",
  children,
}: {
  title: string;
  /** The address without the dialog. */
  closed: string;
  width?: string;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <Dialog
      aria-labelledby="admin-dialog-title"
      onClose={() => navigate(closed, { preventScrollReset: true })}
      className={`flex h-fit max-h-[80dvh] w-[calc(100%-2rem)] flex-col border border-ink bg-paper text-sm ${width}`}
    >
      <header className="flex items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-5">
        <h2 id="admin-dialog-title" className="text-base font-semibold wrap-anywhere">
          {title}
        </h2>
        <Link
          to={closed}
          preventScrollReset
          aria-label={adminScreens.close}
          className="grid size-11 flex-none place-items-center hover:bg-ground"
        >
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" stroke="currentColor">
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </Link>
      </header>
      {children}
    </Dialog>
  );
}
