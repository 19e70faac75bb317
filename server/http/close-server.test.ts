import { once } from "node:events";
import { Agent, createServer, get, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { until } from "../../test/until.ts";
import { closeServer } from "./close-server.ts";

/** A server on a free port, and how to ask it on one connection that stays open. */
async function serve(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = (agent = new Agent({ keepAlive: true, maxSockets: 1 })) => {
    const ask = async () => {
      const [answer] = await once(get({ port, host: "127.0.0.1", agent }), "response");
      return { text: await text(answer), isLast: answer.headers.connection === "close" };
    };
    return { ask, end: () => agent.destroy() };
  };
  return { server, open };
}

describe("a server that stops", () => {
  test("answers what is under way, and does not wait for a connection that then asks nothing", async () => {
    const [asked, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { server, open } = await serve(async (_request, response) => {
      asked.resolve();
      await ready.promise;
      response.end("answered");
    });
    const answer = open().ask();
    await asked.promise;
    // Longer than a test may take, as the connection's own rest is
    const closing = closeServer(server, { patienceMs: 60_000 });
    ready.resolve();
    expect((await answer).text).toBe("answered");
    await closing;
    expect(server.listening).toBe(false);
  });

  test("ends each connection with an answer where they go on asking, and cuts nobody off", async () => {
    const { server, open } = await serve((_request, response) => response.end("answered"));
    const counts = Array.from({ length: 8 }, () => 0);
    const visits = counts.map(async (_, visitor) => {
      const { ask, end } = open();
      for (let isLast = false; !isLast; counts[visitor]! += 1) isLast = (await ask()).isLast;
      end();
    });
    await until(() => expect(Math.min(...counts)).toBeGreaterThan(10));
    await closeServer(server, { patienceMs: 60_000 });
    await Promise.all(visits);
  });

  test("refuses whoever comes new, and still answers a question on a connection that had asked nothing", async () => {
    const { server, open } = await serve((_request, response) => response.end("answered"));
    const early = open();
    expect(await early.ask()).toEqual({ text: "answered", isLast: false });
    const closing = closeServer(server, { politeMs: 60_000, patienceMs: 60_000 });
    await until(() => expect(server.listening).toBe(false));
    await expect(open().ask()).rejects.toThrow("ECONNREFUSED");
    expect(await early.ask()).toEqual({ text: "answered", isLast: true });
    await closing;
  });

  test("cuts off what is not answered in time", async () => {
    const asked = Promise.withResolvers<void>();
    const { server, open } = await serve(() => asked.resolve());
    const answer = open().ask();
    await asked.promise;
    await Promise.all([closeServer(server, { patienceMs: 200 }), expect(answer).rejects.toThrow("hang up")]);
  });
});
