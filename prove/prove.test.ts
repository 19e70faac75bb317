import { test } from "vitest";
import { openPlace } from "./place.ts";
import { proofs } from "./proofs.ts";

// Two at a time: much of a proof is waiting.
test.concurrent.for(proofs)("$name: $promise", { timeout: 600_000 }, async (proof, { expect, skip }) => {
  const place = await openPlace();
  const findings: string[] = [];
  try {
    const done = await proof.run({
      length: "short",
      seed: 1,
      place,
      say: () => undefined,
      found: (finding) => findings.push(finding),
    });
    if ("leftOut" in done) skip(done.leftOut);
  } finally {
    await place.close();
  }
  expect(findings).toEqual([]);
});
