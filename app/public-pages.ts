import { collectionParameters, searchParameters } from "./catalogue/collection-address.ts";

/**
 * The pages that are the same for everybody, with the query parameters they depend on. They are rendered once and
 * kept; everything personal reaches them afterwards, in the browser.
 */
export const publicPages = [
  { path: /^\/$/, query: [] },
  { path: /^\/products$/, query: collectionParameters, never: searchParameters },
  { path: /^\/products\/[^/]+$/, query: [] },
  { path: /^\/(about|contact|faq|terms|privacy)$/, query: [] },
  { path: /^\/(sitemap\.xml|robots\.txt|manifest\.webmanifest)$/, query: [] },
];
