import { Socket } from "node:net";
import { expect, inject, test, vi } from "vitest";
import { listen } from "./listen.ts";

test("a listener asks the network itself whether anybody is still there: one that went without a word is missed within half a minute", async () => {
  const probing = vi.spyOn(Socket.prototype, "setKeepAlive");
  const stop = await listen(inject("database").url, "catalogue", () => undefined);
  await stop();
  expect(probing).toHaveBeenCalledExactlyOnceWith(true, 15_000);
});
