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
