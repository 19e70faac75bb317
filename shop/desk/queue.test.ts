import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareTurns, nextOf, type Waiting } from "./queue.ts";

const hour = 3_600_000;
const begin = new Date("2026-11-23T09:00:00Z").getTime();
const agents = ["adil", "meryem", "karim"];

const anOrder = fc.record({
  dueAt: fc.integer({ min: -48, max: 48 }).map((hours) => new Date(begin + hours * hour)),
  isBuyerConfirmed: fc.boolean(),
  isEnding: fc.boolean(),
  held: fc.option(
    fc.record({
      by: fc.constantFrom(...agents),
      until: fc.integer({ min: -20, max: 20 }).map((minutes) => new Date(begin + minutes * 60_000)),
    }),
  ),
});
const aQueue = fc
  .array(anOrder, { maxLength: 12 })
  .map((all): Waiting[] => all.map((one, at) => ({ ...one, id: `o${at}` })));
const now = new Date(begin);
const isHeldByOther = ({ held }: Waiting, by: string) => held !== null && held.by !== by && held.until > now;

describe("the queue", () => {
  test("gives nobody an order before its hour, one that is about to end, or one that another holds", () => {
    fc.assert(
      fc.property(aQueue, fc.constantFrom(...agents), (waiting, by) => {
        const next = nextOf(waiting, by, now);
        if (!next) return;
        expect(next.isEnding).toBe(false);
        expect(isHeldByOther(next, by)).toBe(false);
        expect(next.held?.by === by || next.dueAt <= now).toBe(true);
      }),
    );
  });

  test("gives those whose buyers have confirmed first, then the oldest promise", () => {
    fc.assert(
      fc.property(aQueue, fc.constantFrom(...agents), (waiting, by) => {
        const next = nextOf(waiting, by, now);
        if (!next || next.held?.by === by) return;
        const others = waiting.filter((one) => one.dueAt <= now && !one.isEnding && !isHeldByOther(one, by));
        expect(others.every((other) => compareTurns(next, other) <= 0)).toBe(true);
      }),
    );
  });

  test("loses no order: as people take and finish one after the other, each that is due comes up once", () => {
    fc.assert(
      fc.property(aQueue, fc.infiniteStream(fc.constantFrom(...agents)), (all, people) => {
        const waiting = all.map((one) => ({ ...one, held: null, isEnding: false }));
        const due = waiting.filter(({ dueAt }) => dueAt <= now);
        const given: string[] = [];
        for (const by of people) {
          const left = waiting.filter(({ id }) => !given.includes(id));
          const next = nextOf(left, by, now);
          if (!next) break;
          given.push(next.id);
        }
        expect(given).toEqual(due.toSorted(compareTurns).map(({ id }) => id));
      }),
    );
  });

  test("never has two people with one order, however they take, leave and come back", () => {
    const steps = fc.array(
      fc.record({ by: fc.constantFrom(...agents), minutes: fc.integer({ min: 0, max: 15 }), leaves: fc.boolean() }),
    );
    fc.assert(
      fc.property(aQueue, steps, (all, acts) => {
        let waiting = all.map((one): Waiting => ({ ...one, held: null }));
        let time = begin;
        for (const { by, minutes, leaves } of acts) {
          time += minutes * 60_000;
          const at = new Date(time);
          const next = nextOf(waiting, by, at);
          if (!next) continue;
          const other = waiting.find(({ id }) => id === next.id)!.held;
          expect(other === null || other.by === by || other.until <= at).toBe(true);
          const held = leaves ? null : { by, until: new Date(time + 10 * 60_000) };
          waiting = waiting.map((one) => (one.id === next.id ? { ...one, held } : one));
          const inHand = waiting
            .filter(({ held }) => held && held.until > at)
            .map(({ held, id }) => `${held!.by} ${id}`);
          expect(new Set(inHand.map((one) => one.split(" ")[1])).size).toBe(inHand.length);
        }
      }),
    );
  });
});
