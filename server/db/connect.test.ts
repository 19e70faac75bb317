import { sql } from "drizzle-orm";
import { expect, inject, test, vi } from "vitest";
import { until } from "../../test/until.ts";
import { connect } from "./connect.ts";

test("connections that break are worth a line a minute, but not after the pool was told to end: then the database is stopping too", async () => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { pools, close } = connect(inject("database").url);
  const pool = pools.reading;
  const client = await pool.connect();
  for (let broken = 0; broken < 15; broken += 1) pool.emit("error", new Error("gone"), client);
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("database connection lost"));
  client.release();
  const ended = close();
  pool.emit("error", new Error("gone"), client);
  await ended;
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test("a connection that breaks within a transaction fails that transaction, and nothing else", async () => {
  const { db, close } = connect(inject("database").url, undefined, { reading: 1, changing: 1 });
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
    await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
    await until(() => expect(tx.execute(sql`select 1`)).rejects.toThrow());
  });
  await expect(broken).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

test("a transaction that cannot begin gives its connection back", async () => {
  const { db, close } = connect(inject("database").url, undefined, { reading: 1, changing: 1 });
  const level = "no level" as "serializable";
  await expect(db.transaction(async () => undefined, { isolationLevel: level })).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await close();
});

test("a database that is away while transactions wait for their turn ends no process: they go on when it is back", async () => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { db, pools, close } = connect(inject("database").url, undefined, { reading: 1, changing: 1 });
  const away = vi.spyOn(pools.reading, "query").mockRejectedValue(new Error("gone") as never);
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const first = db.transaction(async () => {
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const second = db.transaction(async () => "done");
  await until(() => expect(away).toHaveBeenCalled());
  end.resolve();
  expect([await first, await second]).toEqual([undefined, "done"]);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("somebody stands still"));
  away.mockRestore();
  logged.mockRestore();
  await close();
});
