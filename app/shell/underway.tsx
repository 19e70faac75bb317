import { useCallback, useEffect, useRef } from "react";
import { type BlockerFunction, type Location, useBlocker, useLocation, useNavigate, useNavigation } from "react-router";
import { areScreensThere, fetchScreensOf } from "../router-internals/fetch-screen.ts";
import { sayUnreached } from "../web/network-errors.ts";

/** While the next page is on its way, its code or what it shows, a line grows along the foot of the header. */
export function Underway() {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const next = useFetchedFirst() ?? location;
  if (!next || next.pathname === pathname) return null;
  return <div aria-hidden="true" className="underway fixed inset-x-0 top-16 z-50 -mt-px h-px bg-ink lg:top-20" />;
}

/**
 * Holds a visit until the code of its page is there: where the router cannot have it, it reloads the page that somebody is
 * on, and what they typed is lost. Answers where a held visit leads.
 */
function useFetchedFirst(): Location | undefined {
  const navigate = useNavigate();
  const latest = useRef<Location>(null);
  const isHeld = useCallback<BlockerFunction>(({ nextLocation, historyAction }) => {
    latest.current = nextLocation;
    return historyAction !== "POP" && !areScreensThere(nextLocation.pathname);
  }, []);
  const blocker = useBlocker(isHeld);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { location, proceed, reset } = blocker;
    let isWaiting = true;
    const follow = () => {
      if (latest.current !== location) return;
      if (isWaiting) proceed();
      // Another visit has come to its end meanwhile, and with it what was held
      else navigate(location);
    };
    const stay = () => {
      if (latest.current === location) sayUnreached();
      if (isWaiting) reset();
    };
    fetchScreensOf(location.pathname).then(follow, stay);
    return () => {
      isWaiting = false;
    };
  }, [blocker, navigate]);
  return blocker.location;
}
