/** Whether an `If-None-Match` header names this tag. */
export const sameTag = (header: string, etag: string): boolean =>
  header === "*" || header === etag || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
