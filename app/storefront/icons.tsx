import type { ReactNode } from "react";

/** A line drawing that says nothing itself: whoever uses it names the action. */
function Icon({ children, className = "size-6" }: { children: ReactNode; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      className={className}
    >
      {children}
    </svg>
  );
}

export const BagIcon = () => (
  <Icon>
    <path d="M4.5 8.5h15l-1 12h-13zM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M3 8h18" className="origin-center transition-transform group-open:translate-y-1 group-open:rotate-45" />
    <path d="M3 16h18" className="origin-center transition-transform group-open:-translate-y-1 group-open:-rotate-45" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 14 14M19 5 5 19" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon className="size-4">
    <path d="M5 12h14" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon className="size-4">
    <path d="M5 12h14M12 5v14" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M9 6v12M15 6v12" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="m8 5.5 10.5 6.5L8 18.5z" />
  </Icon>
);

export const PreviousIcon = () => (
  <Icon>
    <path d="m14.5 5-7 7 7 7" />
  </Icon>
);

export const NextIcon = () => (
  <Icon>
    <path d="m9.5 5 7 7-7 7" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon className="size-5">
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </Icon>
);
