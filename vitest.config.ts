import { defineConfig } from "vitest/config";
import LongestFirst from "./test/longest-first.ts";

const walls = "test/walls.test.ts";
const shared = {
  globalSetup: "test/setup.ts",
  // For what hangs, not for what is slow: a busy machine may take ten times as long as a quiet one.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  maxConcurrency: 2,
};

export default defineConfig({
  test: {
    // One more than the gate has cores: a file with a browser, a relay or processes waits for a third of its time and more.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./test/tally.ts"],
    projects: [
      { test: { name: "walls", include: [walls] } },
      // Their state is all in a shop of each file's own: what is loaded for one serves the next.
      { test: { ...shared, name: "shop", include: ["{app,shop,docs}/**/*.test.{ts,tsx}"], isolate: false } },
      // They act on their process: each file has one of its own.
      { test: { ...shared, name: "site", include: ["{server,db,test,prove}/**/*.test.{ts,tsx}"], exclude: [walls] } },
    ],
  },
});
