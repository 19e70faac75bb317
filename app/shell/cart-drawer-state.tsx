import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { CartDrawer, fetchContents } from "../cart/cart-drawer.tsx";

interface DrawerState {
  open(): void;
  /** Fetches the drawer's contents ahead of the click. */
  prepare(): void;
}

const Drawer = createContext<DrawerState>({ open() {}, prepare() {} });

/** Opens the cart drawer from anywhere on the storefront; what it shows comes on the first intent. */
export const useCartDrawer = () => use(Drawer);

export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const state = useMemo(
    () => ({
      open: () => setOpen(true),
      // What could not be had ahead is asked for again, and told, when the drawer opens
      prepare: () => void fetchContents().catch(() => null),
    }),
    [],
  );
  return (
    <Drawer value={state}>
      {children}
      {isOpen && <CartDrawer onClose={() => setOpen(false)} />}
    </Drawer>
  );
}
