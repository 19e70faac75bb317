/** One thing a visitor does; throws where it was not answered as it must be. */
export type Visit = () => Promise<void>;

/** Visitors who each do one thing again and again until they are sent home. What went wrong is told once each. */
export function openVisits(visits: readonly Visit[], found: (finding: string) => void) {
  let isOpen = true;
  let count = 0;
  const told = new Set<string>();
  const going = visits.map(async (visit) => {
    while (isOpen) {
      try {
        await visit();
      } catch (error) {
        const { message, cause } = error as Error;
        const finding = cause instanceof Error ? `${message}: ${cause.message}` : message;
        if (!told.has(finding)) found(finding);
        told.add(finding);
      }
      count += 1;
    }
  });
  return {
    count: () => count,
    async close(): Promise<void> {
      isOpen = false;
      await Promise.all(going);
    },
  };
}

/** Asks for each of the addresses in turn, and expects a page. */
export function reading(origin: string, paths: readonly string[]): Visit {
  let next = 0;
  return async () => {
    const path = paths[next++ % paths.length]!;
    const answer = await fetch(origin + path, { redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`GET ${path} was answered with ${answer.status}`);
  };
}
