import { vi } from "vitest";

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
    stop: () => spies.forEach((spy) => void spy.mockRestore()),
  };
}
