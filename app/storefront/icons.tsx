const line = { "aria-hidden": true, viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", strokeWidth: 1.25 } as const;

export const BagIcon = () => (
  <svg {...line} className="size-6">
    <path d="M4.5 8.5h15l-1 12h-13zM8.5 8.5V7a3.5 3.5 0 0 1 7 0v1.5" />
  </svg>
);

export const MenuIcon = () => (
  <svg {...line} className="size-6">
    <path d="M3 8h18" className="origin-center transition-transform group-open:translate-y-1 group-open:rotate-45" />
    <path d="M3 16h18" className="origin-center transition-transform group-open:-translate-y-1 group-open:-rotate-45" />
  </svg>
);

export const CloseIcon = () => (
  <svg {...line} className="size-6">
    <path d="m5 5 14 14M19 5 5 19" />
  </svg>
);

export const MinusIcon = () => (
  <svg {...line} className="size-4">
    <path d="M5 12h14" />
  </svg>
);

export const PlusIcon = () => (
  <svg {...line} className="size-4">
    <path d="M5 12h14M12 5v14" />
  </svg>
);
