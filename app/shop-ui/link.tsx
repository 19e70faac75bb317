import { type ComponentProps, type MouseEvent, useEffect, useState } from "react";
import { PrefetchPageLinks, Link as RouterLink } from "react-router";
import { fetchScreensOf } from "../router-internals/fetch-screen.ts";
import { staysOffline } from "../web/network-errors.ts";

/** How long somebody is at a link before its page is fetched, in ms: what the router waits too. */
const hesitation = 100;

interface Props extends Omit<ComponentProps<typeof RouterLink>, "to" | "prefetch" | "discover"> {
  to: string;
  /** The page is fetched as soon as somebody is at the link. */
  prefetch?: "intent";
}

/**
 * The router's link, for the storefront: without a line it leads nobody away, and the code of its page is fetched ahead in
 * a way that may fail. Source: behaviour.md, "Links".
 */
export function Link({ to, prefetch, onClick, ...props }: Props) {
  const [isNear, setNear] = useState(false);
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    if (!isNear) return;
    let isOver = false;
    const timer = setTimeout(() => {
      const fetched = () => isOver || setFetched(true);
      // Whoever follows the link is told what could not be had ahead
      fetchScreensOf(to).then(fetched, () => {});
    }, hesitation);
    return () => {
      isOver = true;
      clearTimeout(timer);
      setFetched(false);
    };
  }, [isNear, to]);
  const come = () => setNear(true);
  const go = () => setNear(false);
  const intent = { onMouseEnter: come, onFocus: come, onTouchStart: come, onMouseLeave: go, onBlur: go };
  const hold = (event: MouseEvent<HTMLAnchorElement>) => {
    const { pathname, search } = event.currentTarget;
    const isHere = pathname + search === location.pathname + location.search;
    if (!isHere && staysOffline()) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <RouterLink {...props} {...(prefetch && intent)} to={to} discover="none" onClick={hold} />
      {isFetched && <PrefetchPageLinks page={to} />}
    </>
  );
}
