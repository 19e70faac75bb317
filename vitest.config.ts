import { defineConfig } from "vitest/config";
import LongestFirst from "./test/longest-first.ts";

const walls = "test/walls.test.ts";

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./test/tally.ts"],
    projects: [
      { test: { name: "walls", include: [walls] } },
      {
        test: {
          name: "shop",
          include: ["{app,shop,server,db,test,docs,prove}/**/*.test.{ts,tsx}"],
          exclude: [walls],
          globalSetup: "test/setup.ts",
          // For what hangs, not for what is slow: a busy machine may take ten times as long as a quiet one.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxConcurrency: 2,
        },
      },
    ],
  },
});
