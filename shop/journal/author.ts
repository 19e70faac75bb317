import type { journalEntries } from "./tables.ts";
import type { othersWhoChange } from "./things.ts";

/** Who changed something, by which call, and from where. */
export type Author = Pick<
  typeof journalEntries.$inferSelect,
  "author" | "authorName" | "browser" | "system" | "network" | "call"
>;

/** Who makes no call: a command or the shop itself. `call` names what it did as calls are named. */
export const madeBy = (author: (typeof othersWhoChange)[number], call: string): Author => ({
  author,
  authorName: "",
  browser: null,
  system: null,
  network: null,
  call,
});
