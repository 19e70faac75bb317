export type SampleState = "there" | "added" | "skipped" | "waiting";

/** What became of seeding, and of each sample by its SKU. */
export interface SeedResult {
  done: boolean;
  /** Why nothing was seeded; empty otherwise. */
  message: string;
  states: Record<string, SampleState>;
}

/**
 * Adds the samples that are missing, one after another, telling `begun` which and how many are done. One that fails is
 * skipped; only when each failed is that a failure of the whole.
 */
export async function addSamples(
  samples: readonly { sku: string; name: string; isThere: boolean }[],
  add: (sku: string) => Promise<boolean>,
  begun: (name: string, done: number) => void = () => undefined,
): Promise<SeedResult> {
  const states: Record<string, SampleState> = {};
  let reason = "";
  for (const [index, { sku, name, isThere }] of samples.entries()) {
    begun(name, index);
    try {
      states[sku] = !isThere && (await add(sku)) ? "added" : "there";
    } catch (error) {
      states[sku] = "skipped";
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  const failed = samples.length > 0 && Object.values(states).every((state) => state === "skipped");
  return { done: !failed, message: failed ? reason : "", states };
}
