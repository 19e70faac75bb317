import { expect, test } from "vitest";
import { openMemory } from "./memory.ts";

test("what was read once is not read again until it is forgotten", async () => {
  const memory = openMemory();
  let reads = 0;
  const ask = () => memory.cached("highest price", async () => ++reads);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  memory.forget();
  expect(await ask()).toBe(2);
});

test("what was being read when everything changed is answered, but not remembered", async () => {
  const memory = openMemory();
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = memory.cached("choices", () => promise);
  memory.forget();
  resolve("before the change");
  expect(await early).toBe("before the change");
  expect(await memory.cached("choices", async () => "after it")).toBe("after it");
});

test("what could not be read is tried again", async () => {
  const memory = openMemory();
  await expect(memory.cached("choices", () => Promise.reject(new Error("database away")))).rejects.toThrow("away");
  expect(await memory.cached("choices", async () => "back")).toBe("back");
});

/** Reads cards by their ids; the ids of each reading are noted. */
function shelf(...there: string[]) {
  const readings: string[][] = [];
  const read = async (ids: string[]) => {
    readings.push(ids);
    return new Map(ids.filter((id) => there.includes(id)).map((id) => [id, `card of ${id}`]));
  };
  return { readings, read };
}

test("of several things only those are read that are not known, and all come in the order asked for", async () => {
  const memory = openMemory();
  const { readings, read } = shelf("anfa", "cedre", "medina");
  await memory.cachedEach("card", ["cedre"], read);
  const cards = await memory.cachedEach("card", ["medina", "cedre", "anfa"], read);
  expect(cards).toEqual(["card of medina", "card of cedre", "card of anfa"]);
  expect(readings).toEqual([["cedre"], ["medina", "anfa"]]);
});

test("things of another kind are other things, and what does not exist is left out", async () => {
  const memory = openMemory();
  const { readings, read } = shelf("anfa");
  await memory.cachedEach("card", ["anfa"], read);
  expect(await memory.cachedEach("product", ["anfa", "gone"], read)).toEqual(["card of anfa"]);
  expect(readings).toEqual([["anfa"], ["anfa", "gone"]]);
});

test("what was being read of several things when everything changed is not remembered", async () => {
  const memory = openMemory();
  const { promise, resolve } = Promise.withResolvers<Map<string, string>>();
  const early = memory.cachedEach("card", ["anfa"], () => promise);
  memory.forget();
  resolve(new Map([["anfa", "before the change"]]));
  expect(await early).toEqual(["before the change"]);
  expect(await memory.cachedEach("card", ["anfa"], shelf("anfa").read)).toEqual(["card of anfa"]);
});

test("no more is remembered of a kind than may be: what came first goes first", async () => {
  const memory = openMemory(2);
  const { readings, read } = shelf("anfa", "cedre", "medina");
  expect(await memory.cachedEach("card", ["anfa", "cedre", "medina"], read)).toHaveLength(3);
  await memory.cachedEach("card", ["cedre", "medina"], read);
  await memory.cachedEach("card", ["anfa"], read);
  expect(readings.slice(1)).toEqual([["anfa"]]);
});

test("what gives way while others are read is answered all the same", async () => {
  const memory = openMemory(2);
  const { read } = shelf("anfa", "cedre", "medina", "atlas");
  await memory.cachedEach("card", ["anfa"], read);
  const { promise, resolve } = Promise.withResolvers<Map<string, string>>();
  const asked = memory.cachedEach("card", ["anfa", "cedre"], () => promise);
  await memory.cachedEach("card", ["medina", "atlas"], read);
  resolve(await read(["cedre"]));
  expect(await asked).toEqual(["card of anfa", "card of cedre"]);
});
