import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,shop,server,db,test}/**/*.test.{ts,tsx}"],
    globalSetup: "test/setup.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
    reporters: ["default", "./test/tally.ts"],
  },
});
