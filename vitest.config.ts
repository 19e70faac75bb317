import { defineConfig } from "vitest/config";

const walls = "test/walls.test.ts";

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ["default", "./test/tally.ts"],
    projects: [
      { test: { name: "walls", include: [walls] } },
      {
        test: {
          name: "shop",
          include: ["{app,shop,server,db,test,docs}/**/*.test.{ts,tsx}"],
          exclude: [walls],
          globalSetup: "test/setup.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
