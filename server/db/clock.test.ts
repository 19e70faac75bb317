import { afterAll, expect, inject, test } from "vitest";
import { openClock } from "./clock.ts";
import { connect } from "./connect.ts";

const { db, close } = connect(inject("database").url);
afterAll(close);
const anHour = 3_600_000;

test("a machine whose clock is right goes by it", async () => {
  const at = Date.now();
  const clock = await openClock(db, () => at);
  expect(clock.now().getTime()).toBe(at);
  clock.close();
});

test.each([anHour, -anHour])("a machine whose clock is %i ms off goes by the database's", async (off) => {
  const clock = await openClock(db, () => Date.now() + off);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  clock.close();
});
