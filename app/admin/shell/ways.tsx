import { Link } from "react-router";
import { NextIcon, PreviousIcon } from "../../ui/icons.tsx";

interface Way {
  /** Null at the list's end. */
  to: string | null;
  label: string;
}

/** The ways from what a panel shows to its neighbours in the list, by their keys too. */
export const Ways = ({ previous, next }: { previous: Way; next: Way }) => (
  <>
    <WayTo {...previous} shortcut="k">
      <PreviousIcon />
    </WayTo>
    <WayTo {...next} shortcut="j">
      <NextIcon />
    </WayTo>
  </>
);

function WayTo({ to, label, shortcut, children }: Way & { shortcut: string; children: React.ReactNode }) {
  if (!to) return null;
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      aria-keyshortcuts={shortcut}
      className="grid size-11 flex-none place-items-center hover:bg-ground"
    >
      {children}
    </Link>
  );
}
