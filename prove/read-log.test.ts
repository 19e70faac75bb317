import { afterEach, beforeEach, expect, test } from "vitest";
import { log } from "../server/log.ts";
import { listenToLog } from "../test/said.ts";
import { faultsIn } from "./read-log.ts";

let said: ReturnType<typeof listenToLog>;
beforeEach(() => {
  said = listenToLog();
});
afterEach(() => said.stop());

test("a fault is heard among the lines that a shop writes where no terminal reads it", () => {
  log.info("mail sent");
  log.fault("a call failed", new Error("no such column"));
  log.warn("the relay refuses");
  const faults = faultsIn(`Shop  http://127.0.0.1:3000\n${said.all()}\n`);
  expect(faults).toEqual([expect.stringMatching(/^a call failed: Error: no such column\n {4}at /)]);
});
