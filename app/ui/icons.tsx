import { Icon } from "./icon.tsx";

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

export const SortIcon = ({ className }: { className: string }) => (
  <Icon className={className}>
    <path d="M8 5v14m-3.5-3.5L8 19l3.5-3.5M16 19V5m-3.5 3.5L16 5l3.5 3.5" />
  </Icon>
);

export const PhoneIcon = ({ className }: { className: string }) => (
  <Icon className={className}>
    <path d="M8.5 4H5a1 1 0 0 0-1 1c0 8.3 6.7 15 15 15a1 1 0 0 0 1-1v-3.5L15.5 14l-2 2A11 11 0 0 1 8 10.5l2-2z" />
  </Icon>
);

export const WhatsAppIcon = ({ className }: { className: string }) => (
  <Icon className={className}>
    <path d="m3.5 20.5 1.3-4.3a8.5 8.5 0 1 1 3.2 3.1z" />
    <path d="M9.3 7.5H8.4c-1.4 3.2 3.3 8.1 7.1 8.1l.5-2-2-1-1.2 1.2a5 5 0 0 1-2.6-2.6l1.1-1.2z" />
  </Icon>
);
