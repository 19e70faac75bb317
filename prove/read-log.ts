/** A line of a shop's log, as far as it is read here. */
interface Line {
  level: string;
  message: string;
  way?: string;
  stack?: string;
}

/** A line of the log; null for what is none. */
export function readLine(text: string): Line | null {
  try {
    return JSON.parse(text);
  } catch {
    return null; // told to whoever asked
  }
}

/** The faults among what a shop said: each one's message, with its stack or the line it stands in. */
export const faultsIn = (said: string): string[] =>
  said.split("\n").flatMap((text) => {
    const line = readLine(text);
    return line?.level === "fault" ? [`${line.message}: ${line.stack ?? text}`] : [];
  });
