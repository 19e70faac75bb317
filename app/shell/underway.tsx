import { useLocation, useNavigation } from "react-router";

/** While the next page is on its way, its code (`isFollowing`) or what it shows, a line grows along the foot of the header. */
export function Underway({ isFollowing }: { isFollowing: boolean }) {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  if (!isFollowing && (!location || location.pathname === pathname)) return null;
  return <div aria-hidden="true" className="underway fixed inset-x-0 top-16 z-50 -mt-px h-px bg-ink lg:top-20" />;
}
