export interface Toast {
  title: string;
  text?: string;
  action?: { label: string; href: string };
}

const duration = 5_000;
const listeners = new Set<() => void>();
let shown: Toast | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(toast: Toast | null): void {
  clearTimeout(timer);
  shown = toast;
  if (toast) timer = setTimeout(() => set(null), duration);
  for (const listener of listeners) listener();
}

/** The one message on screen; a new one takes the place of the old. Source: behaviour.md, "Toasts". */
export const toasts = {
  show: (toast: Toast) => set(toast),
  dismiss: () => set(null),
  current: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
