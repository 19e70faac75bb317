import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MailQueue } from "../mail/queue.server.ts";
import { policy } from "../policy.ts";
import { type Facts, warningsOf } from "./warnings.ts";

const giga = 1_000_000_000;
const well: Facts = { queues: [], disk: { freeBytes: 40 * giga, sizeBytes: 100 * giga }, backup: "good" };
const calm: MailQueue = {
  way: "relay",
  queued: 0,
  failed: 0,
  abandoned: 0,
  abandonedLately: 0,
  late: 0,
  behindSeconds: 0,
  closed: null,
};
const warned = (facts: Partial<Facts>) => warningsOf({ ...well, ...facts }, policy.warnings);
const queue = (facts: Partial<MailQueue>) => warned({ queues: [{ ...calm, ...facts }] });

describe("an administrator is warned", () => {
  test("of nothing where all is well, mails on their way included", () => {
    expect(warned({})).toEqual([]);
    expect(queue({ queued: 8, behindSeconds: 299 })).toEqual([]);
    expect(queue({ abandoned: 3 })).toEqual([]);
  });

  test.each([
    [{ freeBytes: 0.9 * giga, sizeBytes: 10 * giga }, true],
    [{ freeBytes: 1 * giga, sizeBytes: 10 * giga }, false],
    [{ freeBytes: 4.9 * giga, sizeBytes: 100 * giga }, true],
    [{ freeBytes: 5 * giga, sizeBytes: 100 * giga }, false],
  ])("of a disk with less than 1 GB or 5 %%: %o", (disk, isFull) => {
    expect(warned({ disk })).toEqual(isFull ? [{ kind: "disk-full", freeBytes: disk.freeBytes }] : []);
  });

  test("of a queue that is behind by more than 5 minutes, by how many mails", () => {
    expect(queue({ queued: 3, failed: 0, behindSeconds: 725 })).toEqual([
      { kind: "queue-behind", mails: 3, minutes: 12 },
    ]);
  });

  test("of mails that failed, waited two minutes, or were given up lately", () => {
    expect(queue({ queued: 5, failed: 2, late: 1, abandoned: 9, abandonedLately: 4 })).toEqual([
      { kind: "mails-stuck", mails: 7 },
    ]);
  });

  test("of a closed way once, not again of the mails it holds up; of others beside them", () => {
    const closed = { mails: 6, reason: "535 no such account" };
    const held = { queued: 4, late: 4, failed: 6, behindSeconds: 900, closed };
    expect(queue(held)).toEqual([{ kind: "way-closed", way: "relay", mails: 10, reason: closed.reason }]);
    expect(queue({ ...held, failed: 8, abandonedLately: 1 })).toContainEqual({ kind: "mails-stuck", mails: 3 });
    const other = { ...calm, way: "vendor", queued: 1, behindSeconds: 400 } as const;
    expect(warned({ queues: [{ ...calm, ...held }, other] })).toContainEqual({
      kind: "queue-behind",
      mails: 1,
      minutes: 6,
    });
  });

  test.each(["none", "old", "failed"] as const)("of a backup that is %s", (backup) => {
    expect(warned({ backup })).toEqual([{ kind: "backup", state: backup }]);
  });
});

test("no mail is told of twice, and none that failed is passed over", () => {
  const count = fc.nat(50);
  const queues = fc.record({
    way: fc.constantFrom("relay", "vendor" as const),
    queued: count,
    failed: count,
    abandoned: count,
    abandonedLately: count,
    late: fc.constant(0),
    behindSeconds: fc.constant(0),
    closed: fc.option(fc.record({ mails: count, reason: fc.constant("") })),
  });
  fc.assert(
    fc.property(queues, (drawn) => {
      const closed = drawn.closed && { ...drawn.closed, mails: Math.min(drawn.closed.mails, drawn.failed) };
      const told = warned({ queues: [{ ...drawn, way: "relay", closed }] });
      const sum = told.reduce((mails, warning) => mails + ("mails" in warning ? warning.mails : 0), 0);
      expect(sum).toBe(drawn.failed + drawn.abandonedLately + (closed ? drawn.queued : 0));
    }),
  );
});
