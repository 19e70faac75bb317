import { expect, inject, test, vi } from "vitest";
import { connect } from "./connect.ts";

test("a connection that breaks is worth a line, but not after the pool was told to end: then the database is stopping too", async () => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { pool } = connect(inject("database").url);
  const client = await pool.connect();
  pool.emit("error", new Error("gone"), client);
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("database connection lost"));
  client.release();
  const ended = pool.end();
  pool.emit("error", new Error("gone"), client);
  await ended;
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
