/** For drizzle-kit, which `npm run db:generate` installs. */
export default {
  dialect: "postgresql",
  schema: ["./shop/*/tables.ts", "./server/db/tables.ts"],
  out: "./db/migrations",
};
