import { expect, test } from "vitest";
import { openMemory } from "./memory.ts";

test("what was read once is not read again until it is forgotten", async () => {
  const memory = openMemory();
  let reads = 0;
  const ask = () => memory.recall("highest price", async () => ++reads);
  expect([await ask(), await ask()]).toEqual([1, 1]);
  memory.forget();
  expect(await ask()).toBe(2);
});

test("what was being read when everything changed is answered, but not remembered", async () => {
  const memory = openMemory();
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = memory.recall("choices", () => promise);
  memory.forget();
  resolve("before the change");
  expect(await early).toBe("before the change");
  expect(await memory.recall("choices", async () => "after it")).toBe("after it");
});

test("what could not be read is tried again", async () => {
  const memory = openMemory();
  await expect(memory.recall("choices", () => Promise.reject(new Error("database away")))).rejects.toThrow("away");
  expect(await memory.recall("choices", async () => "back")).toBe("back");
});
