import { expect, test } from "vitest";
import { addSamples } from "./seed-samples.ts";

const samples = ["A", "B", "C"].map((sku) => ({ sku, name: `Polo ${sku}`, isThere: sku === "A" }));

test("samples the shop has are left alone, one that fails is skipped, and the rest is added with progress", async () => {
  const asked: string[] = [];
  const told: [string, number][] = [];
  const add = async (sku: string) => {
    asked.push(sku);
    if (sku === "B") throw new Error("no picture");
    return true;
  };
  const result = await addSamples(samples, add, (name, done) => told.push([name, done]));
  expect(result).toEqual({ done: true, message: "", states: { A: "there", B: "skipped", C: "added" } });
  expect(asked).toEqual(["B", "C"]);
  expect(told).toEqual([
    ["Polo A", 0],
    ["Polo B", 1],
    ["Polo C", 2],
  ]);
});

test("when every sample fails the whole has failed, and says why", async () => {
  const failing = () => Promise.reject(new Error("no server"));
  expect(await addSamples(samples.slice(1), failing)).toMatchObject({ done: false, message: "no server" });
});
