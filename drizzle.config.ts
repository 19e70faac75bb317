import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./shop/*/tables.ts", "./server/db/tables.ts"],
  out: "./db/migrations",
});
