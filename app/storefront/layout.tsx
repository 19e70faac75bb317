import { Outlet } from "react-router";
import { GuardedLoading } from "../account/guarded-loading.tsx";
import { useLinksNeedALine } from "../unreached.ts";
import { CartDrawerProvider } from "./cart-drawer-state.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Underway } from "./underway.tsx";

export default function StorefrontLayout() {
  useLinksNeedALine();
  return (
    <CartDrawerProvider>
      <Header />
      <Underway />
      <main id="main" className="min-h-[70dvh] pt-16 lg:pt-20">
        <GuardedLoading />
        <Outlet />
      </main>
      <Footer />
    </CartDrawerProvider>
  );
}
