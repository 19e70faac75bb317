import { expect, test } from "vitest";
import { openPlace } from "./place.ts";
import { proofs } from "./proofs.ts";

test.each(proofs)(
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
