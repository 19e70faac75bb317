/** What was read once and stays true until somebody says otherwise. */
export function openMemory() {
  let known = new Map<string, Promise<unknown>>();
  return {
    /** What is known under `key`; read, once for everybody who asks meanwhile, where nothing is. */
    recall<T>(key: string, read: () => Promise<T>): Promise<T> {
      const memory = known;
      const reading = memory.get(key) as Promise<T> | undefined;
      if (reading) return reading;
      const fresh = read();
      memory.set(key, fresh);
      // What could not be read is not known; the caller is told.
      fresh.catch(() => memory.delete(key));
      return fresh;
    },
    /** Forgets everything, also what is being read just now: it may be from before. */
    forget(): void {
      known = new Map();
    },
  };
}
