/** What `read` answers, read again only where the last answer is older than so many ms. */
export function openRecent<T>(freshMs: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > freshMs) last = { at: performance.now(), answer: read() };
    return last.answer;
  };
}
