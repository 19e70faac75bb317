import { createContext, lazy, type ReactNode, Suspense, use, useMemo, useState } from "react";
import { staysOffline } from "../unreached.ts";

const CartDrawer = lazy(() => import("./cart-drawer.tsx"));

interface DrawerState {
  open(): void;
  /** Fetches the drawer's code ahead of the click. */
  prepare(): void;
}

const Drawer = createContext<DrawerState>({ open() {}, prepare() {} });

/** Opens the cart drawer from anywhere on the storefront; its code comes on the first intent. */
export const useCartDrawer = () => use(Drawer);

export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const state = useMemo(
    () => ({ open: () => !staysOffline() && setOpen(true), prepare: () => void import("./cart-drawer.tsx") }),
    [],
  );
  return (
    <Drawer value={state}>
      {children}
      {isOpen && (
        <Suspense fallback={null}>
          <CartDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Drawer>
  );
}
