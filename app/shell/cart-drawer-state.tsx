import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { CartDrawer, fetchContents } from "../cart/cart-drawer.tsx";

interface DrawerState {
  /** `added` says what was just put into the cart. */
  open(added?: string): void;
  /** Fetches the drawer's contents ahead of the click. */
  prepare(): void;
}

const Drawer = createContext<DrawerState>({ open() {}, prepare() {} });

/** Opens the cart drawer from anywhere on the storefront; what it shows comes on the first intent. */
export const useCartDrawer = () => use(Drawer);

export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<{ added?: string } | null>(null);
  const state = useMemo(
    () => ({
      open: (added?: string) => setOpened({ added }),
      // What could not be had ahead is asked for again, and told, when the drawer opens
      prepare: () => void fetchContents().catch(() => null),
    }),
    [],
  );
  return (
    <Drawer value={state}>
      {children}
      {opened && <CartDrawer added={opened.added} onClose={() => setOpened(null)} />}
    </Drawer>
  );
}
