import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listenToLog } from "../test/said.ts";
import { log } from "./log.ts";
import { asRequest, newRequestId, requestIdOf } from "./request-id.ts";

let said: ReturnType<typeof listenToLog>;
beforeEach(() => {
  said = listenToLog();
});
afterEach(() => said.stop());

/** A fault as a failed query is one: its message names what customers have typed. */
function aFault(): Error {
  const query = "Failed query: insert into orders\nparams: Yasmine,yasmine@exemple.ma";
  return new Error(query, { cause: new Error("no such column") });
}

describe("where no terminal reads it", () => {
  test("an event is one line of JSON, with its time, level, message and facts", () => {
    log.info("mail sent", { mail: "m1", tries: 2, answer: 'a "quoted"\nline', nothing: undefined });
    expect(said.events()).toEqual([
      {
        time: expect.any(String),
        level: "info",
        message: "mail sent",
        mail: "m1",
        tries: 2,
        answer: 'a "quoted"\nline',
      },
    ]);
    expect(said.all().split("\n")).toHaveLength(1);
  });

  test("a fault's stack and its causes stand in its line, without what customers typed", () => {
    log.fault("a call failed", aFault());
    expect(said.all().split("\n")).toHaveLength(1);
    expect(said.events()[0]!.stack).toMatch(
      /Failed query: insert into orders\n {4}at [\s\S]*caused by Error: no such column/,
    );
    expect(said.all()).not.toContain("yasmine");
  });

  test("no fact takes the place of what every line has", () => {
    log.warn("odd", { level: "info", time: "never", message: "else" });
    expect(said.events()).toEqual([{ time: expect.stringMatching(/^20/), level: "warn", message: "odd" }]);
  });
});

test("at a terminal an event is a line for people, and a fault's stack stands below it", () => {
  const terminal = vi.spyOn(process, "stderr", "get").mockReturnValue({
    isTTY: true,
    write: process.stderr.write.bind(process.stderr),
  } as typeof process.stderr);
  asRequest("k3f9-2mqa-7xwd", () => log.fault("a call failed", aFault(), { name: "orders.place" }));
  terminal.mockRestore();
  expect(said.all()).toMatch(
    /^\S+Z fault a call failed name="orders.place" requestId="k3f9-2mqa-7xwd"\nError: Failed query: [^\n]*\n {4}at /,
  );
});

describe("the id of a request", () => {
  test("stands on each line the request causes, however long after, and on no other", async () => {
    await asRequest("k3f9-2mqa-7xwd", async () => {
      log.info("first");
      await new Promise((done) => setImmediate(done));
      log.info("second");
      log.warnRarely("a connection was lost");
    });
    log.info("third");
    expect(said.events().map(({ message, requestId }) => [message, requestId])).toEqual([
      ["first", "k3f9-2mqa-7xwd"],
      ["second", "k3f9-2mqa-7xwd"],
      ["a connection was lost", undefined],
      ["third", undefined],
    ]);
  });

  test("is made here, and can be told by telephone", () => {
    const made = Array.from({ length: 1_000 }, newRequestId);
    for (const id of made) expect(id).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){2}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(new Set(made).size).toBe(1_000);
  });

  test.each(["9f2c1d0e7b6a4c58", "a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11", "1-67891233-abcdef012345678912345678"])(
    "is the proxy's own where that is trusted: %s",
    (given) => {
      const request = { headers: { "x-request-id": given } } as never;
      expect(requestIdOf(request, true)).toBe(given);
      expect(requestIdOf(request, false)).not.toBe(given);
    },
  );

  test.each([
    "short",
    'a"quote-and-more',
    "with a space",
    "line\nbreak-long",
    "x".repeat(129),
    "<script>alert(1)</script>",
    "é".repeat(10),
  ])("is none of a proxy's that is not well-formed: %j", (given) => {
    expect(requestIdOf({ headers: { "x-request-id": given } } as never, true)).not.toBe(given);
  });
});
