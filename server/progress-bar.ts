const width = 30;
const wordWidth = 16;

/** A bar that grows in place on a terminal, a line now and then elsewhere. */
export function openBar() {
  let last = "";
  return (share: number, what: string) => {
    const full = Math.round(share * width);
    const drawn = `[${"█".repeat(full)}${"·".repeat(width - full)}]`;
    const line = `${drawn} ${String(Math.round(share * 100)).padStart(3)} %  ${what.padEnd(wordWidth)}`;
    if (line === last) return;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${share === 1 ? "\n" : ""}`);
    else if (line.slice(0, width) !== last.slice(0, width)) process.stdout.write(`${line}\n`);
    last = line;
  };
}
