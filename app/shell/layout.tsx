import { Outlet } from "react-router";
import { CartDrawerProvider } from "./cart-drawer-state.tsx";
import { Footer } from "./footer.tsx";
import { GuardedLoading } from "./guarded-loading.tsx";
import { Header } from "./header.tsx";
import { Notice } from "./notice.tsx";
import { Underway } from "./underway.tsx";

export default function StorefrontLayout() {
  return (
    <CartDrawerProvider>
      <Underway />
      <Notice />
      <Header />
      <main id="main" className="min-h-[70dvh] pt-16 lg:pt-20 print:min-h-0 print:pt-0">
        <GuardedLoading />
        <Outlet />
      </main>
      <Footer />
    </CartDrawerProvider>
  );
}
