import { useNavigation } from "react-router";
import { shop } from "../locales/shop.ts";

const guarded = /^\/(profile|orders|admin)(\/|$)/;

/** While a guarded page and the session behind it are asked for. Source: behaviour.md, "Guards". */
export function GuardedLoading() {
  const { state, location } = useNavigation();
  if (state !== "loading" || !guarded.test(location.pathname)) return null;
  return (
    <div role="status" className="fixed inset-0 z-30 grid place-content-center justify-items-center gap-4 bg-paper">
      <svg aria-hidden="true" viewBox="0 0 24 24" className="size-8 animate-spin text-brass" fill="none">
        <path d="M12 3a9 9 0 1 1-9 9" stroke="currentColor" strokeWidth="1.25" />
      </svg>
      <p className="label text-soft">{shop.loading}</p>
    </div>
  );
}
