/** What was read once and stays true until somebody says otherwise. Of each kind of thing at most `most` are kept. */
export function openMemory(most = 500) {
  let known = new Map<string, Promise<unknown>>();
  let things = new Map<string, Map<string, unknown>>();
  return {
    /** What is known under `key`; read, once for everybody who asks meanwhile, where nothing is. */
    cached<T>(key: string, read: () => Promise<T>): Promise<T> {
      const memory = known;
      const reading = memory.get(key) as Promise<T> | undefined;
      if (reading) return reading;
      const fresh = read();
      memory.set(key, fresh);
      // What could not be read is not known; the caller is told.
      fresh.catch(() => memory.delete(key));
      return fresh;
    },
    /** The things with these ids, in their order, as far as they exist; the unknown ones are read together. */
    async cachedEach<T>(
      kind: string,
      ids: readonly string[],
      read: (unknown: string[]) => Promise<ReadonlyMap<string, T>>,
    ): Promise<T[]> {
      const kept = (things.get(kind) ?? new Map()) as Map<string, T>;
      things.set(kind, kept);
      // Taken before the wait: what is known now may have given way to others after it.
      const known = ids.map((id) => kept.get(id));
      const unknown = ids.filter((_, index) => known[index] === undefined);
      const fresh = unknown.length > 0 ? await read(unknown) : none<T>();
      const found = ids.map((id, index) => known[index] ?? fresh.get(id)).filter((thing) => thing !== undefined);
      for (const [id, thing] of fresh) kept.set(id, thing);
      for (const id of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(id);
      }
      return found;
    },
    /** Forgets everything, also what is being read just now: it may be from before. */
    forget(): void {
      known = new Map();
      things = new Map();
    },
  };
}

const none = <T>(): ReadonlyMap<string, T> => new Map();
