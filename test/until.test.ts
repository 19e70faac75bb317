import { expect, test } from "vitest";
import { until } from "./until.ts";

test("waits until the check passes, and answers what it answered", async () => {
  let asked = 0;
  const third = () => {
    asked += 1;
    if (asked < 3) throw new Error("not yet");
    return asked;
  };
  expect(await until(third)).toBe(3);
  expect(await until(async () => "at once")).toBe("at once");
});

test("a check that goes on failing is told with its last reason, one that never answers as such", async () => {
  const fails = async () => {
    throw new Error("still dark");
  };
  await expect(until(fails, { timeout: 60 })).rejects.toThrow("still dark");
  await expect(until(() => new Promise(() => undefined), { timeout: 60 })).rejects.toThrow("nothing was answered");
});
