/** A page that is the same for everybody: its path, and the query parameters that it depends on. */
export interface PublicPage {
  path: RegExp;
  query: readonly string[];
  /** Parameters with which the page is made for its one visitor and not kept: there are too many of them. */
  never?: readonly string[];
}

const clientRoutes = "_routes";

/**
 * The address under which a public page is kept: only the parameters it depends on, in one order. Null for pages that
 * are not public. Unknown parameters (campaign marks and the like) are neither kept nor shown to the page.
 */
export function canonicalAddress(url: URL, pages: readonly PublicPage[]): string | null {
  const isData = url.pathname.endsWith(".data");
  const path = isData ? url.pathname.slice(0, -".data".length).replace(/^\/_(root)?$/, "/") : url.pathname;
  const page = pages.find((candidate) => candidate.path.test(path));
  if (!page || page.never?.some((name) => url.searchParams.has(name))) return null;
  const known = isData ? [...page.query, clientRoutes] : page.query;
  const kept = new URLSearchParams();
  for (const name of [...known].sort())
    for (const value of url.searchParams.getAll(name).sort()) kept.append(name, value);
  return kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname;
}
