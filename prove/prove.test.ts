import { expect, test } from "vitest";
import { openPlace } from "./place.ts";
import { proofs } from "./proofs.ts";

// Two at a time: much of a proof is waiting.
test.concurrent.each(proofs)(
  "$name: $promise",
  async (proof) => {
    const place = await openPlace();
    const findings: string[] = [];
    try {
      await proof.run({
        length: "short",
        seed: 1,
        place,
        say: () => undefined,
        found: (finding) => findings.push(finding),
      });
    } finally {
      await place.close();
    }
    expect(findings).toEqual([]);
  },
  600_000,
);
