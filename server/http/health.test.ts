import { expect, test } from "vitest";
import { health } from "./health.ts";

test("a process that is to stop is well, but no longer ready, whatever its parts say", async () => {
  let isStopping = false;
  const app = health([{ name: "the database", check: () => Promise.resolve() }], expect.fail, () => isStopping);
  const ask = async (path: string) => {
    const answer = await app.request(path);
    return [answer.status, await answer.text()];
  };
  expect(await ask("/readyz")).toEqual([200, "ok\n"]);
  isStopping = true;
  expect(await ask("/readyz")).toEqual([503, "not ready: the shop is stopping\n"]);
  expect(await ask("/healthz")).toEqual([200, "ok\n"]);
});
