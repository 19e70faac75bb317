export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
/** What a field was and is; of one that is a person's or opens something only that it changed. */
export type Change = { before: Json; after: Json } | "hidden";
export type Changes = Record<string, Change>;

/** Never told, whoever forgets to hide it. */
const secret = /password|token|secret|digest|credential|cookie/i;
const isEmpty = (value: unknown) => value === "" || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * The fields in which a thing differs from before; null where it was not there, or is no more. What is empty is null.
 * `hidden` are only named. Source: behaviour.md, "Admin: journal".
 */
export function changesBetween(before: object | null, after: object | null, hidden: readonly string[] = []): Changes {
  const [old, now] = [plain(before), plain(after)];
  const changes: Changes = {};
  for (const field of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const change = { before: old[field] ?? null, after: now[field] ?? null };
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) continue;
    changes[field] = hidden.includes(field) || secret.test(field) ? "hidden" : change;
  }
  return changes;
}

const plain = (facts: object | null): { [name: string]: Json } =>
  JSON.parse(JSON.stringify(facts ?? {}, (_, value) => (isEmpty(value) ? null : inOrder(value))));

/** The database gives the names of what it keeps as JSON back in an order of its own. */
const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
