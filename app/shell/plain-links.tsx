import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { fetchScreensOf } from "../router-internals/fetch-screen.ts";
import { sayUnreached, staysOffline } from "../web/network-errors.ts";
import { Underway } from "./underway.tsx";

const approaches = ["mouseover", "focusin", "touchstart"];
/** How long somebody is at a link before its page is fetched, in ms. */
const hesitation = 100;

const linkOf = ({ target }: Event, links: string): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null;

const pageOf = ({ pathname, search }: HTMLAnchorElement | Location): string => pathname + search;
const isHere = (link: HTMLAnchorElement): boolean => pageOf(link) === pageOf(location);
const isOurs = (link: HTMLAnchorElement): boolean => link.origin === location.origin;
const isFile = (link: HTMLAnchorElement): boolean => /\.[^/]+$/.test(link.pathname);

/** Whether the code of a link's page is there or could be fetched: where the router cannot have it, it reloads the page that somebody is on. */
const hasScreens = (link: HTMLAnchorElement): Promise<boolean> =>
  fetchScreensOf(pageOf(link)).then(
    () => true,
    () => false,
  );

/** Without a line nobody is led away. */
function hold(event: MouseEvent): void {
  const link = linkOf(event, "a[href]:not([data-opens])");
  if (!link || !isOurs(link) || isHere(link) || !staysOffline()) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The link that a click wants the router to answer: no other window, shop or file, and no place on the same page. */
function followed(event: MouseEvent): HTMLAnchorElement | null {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = linkOf(event, "a[href]:not([target], [download])");
  return link && isOurs(link) && !isFile(link) && !(link.hash && isHere(link)) ? link : null;
}

/**
 * Leads from page to page without a document. The links of a page are plain `<a>`: the router's own cost the server some
 * twenty hooks each. What a link wants it says itself: `data-ahead`, its page is fetched as soon as somebody is at it;
 * `data-flies`, a view transition; `data-stays`, no scrolling to the top; `data-opens`, something on this page, which needs
 * no line; `target="_self"`, a document after all. Source: behaviour.md, "Links".
 */
export function PlainLinks() {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<string | null>(null);
  const [isFollowing, setFollowing] = useState(false);
  useEffect(() => {
    let near: HTMLAnchorElement | null = null;
    let pressed: HTMLAnchorElement | null = null;
    let timer: ReturnType<typeof setTimeout>;
    const approach = (event: Event) => {
      const link = linkOf(event, "a[data-ahead]");
      if (link === near) return;
      near = link;
      clearTimeout(timer);
      setAhead(null);
      if (link) timer = setTimeout(() => void fetchAhead(link), hesitation);
    };
    // Whoever follows the link is told what could not be had ahead
    const fetchAhead = async (link: HTMLAnchorElement) => {
      if ((await hasScreens(link)) && link === near) setAhead(pageOf(link));
    };
    const lead = (event: MouseEvent) => {
      const link = followed(event);
      if (!link) return;
      event.preventDefault();
      pressed = link;
      void follow(link);
    };
    const follow = async (link: HTMLAnchorElement) => {
      setFollowing(link.pathname !== location.pathname);
      const isThere = await hasScreens(link);
      if (link !== pressed) return;
      if (!isThere) sayUnreached();
      else
        await navigate(pageOf(link) + link.hash, {
          replace: link.href === location.href,
          preventScrollReset: "stays" in link.dataset,
          // The page's own picture may be made to fly already, and two would hold each other down
          viewTransition: "flies" in link.dataset && !document.querySelector(".flying-picture"),
        });
      if (link === pressed) setFollowing(false);
    };
    const gone = new AbortController();
    const { signal } = gone;
    // Held before anything else hears of the click, led after everything that may want it for itself
    document.addEventListener("click", hold, { signal, capture: true });
    document.addEventListener("click", lead, { signal });
    for (const kind of approaches) document.addEventListener(kind, approach, { signal, passive: true });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [navigate]);
  return (
    <>
      {ahead && <PrefetchPageLinks page={ahead} />}
      <Underway isFollowing={isFollowing} />
    </>
  );
}
