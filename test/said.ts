import { vi } from "vitest";

type Said = Record<string, unknown> & { level: string; message: string; requestId?: string };

/** What the process writes from now on, as lines of its log. */
export function listenToLog() {
  const lines: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((chunk) => {
      lines.push(String(chunk).trimEnd());
      return true;
    }),
  );
  return {
    /** The lines that say something, in their order. */
    saying: (words: string) => lines.filter((line) => line.includes(words)),
    all: () => lines.join("\n"),
    /** The lines that are events, read. */
    events: () => lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as Said),
    stop: () => spies.forEach((spy) => void spy.mockRestore()),
  };
}
