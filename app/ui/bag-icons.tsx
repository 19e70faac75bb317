import { Icon } from "./icon.tsx";

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
