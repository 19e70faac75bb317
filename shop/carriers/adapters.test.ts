import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { CarrierProblem } from "./carrier-problem.ts";
import { firstTimes, type Trouble } from "./carrier-stand-in.ts";
import { aParcel, type Wired, wired } from "./wired-testing.ts";

const kinds = Object.keys(wired) as (keyof typeof wired)[];
let open: Wired | undefined;
afterEach(async () => {
  await open?.standIn.close();
  open = undefined;
});

async function openWired(kind: keyof typeof wired): Promise<Wired> {
  open = await wired[kind]();
  return open;
}

/** What became of a question: the problem's code, or that it went well. */
const codeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => "well",
    (error) => (error instanceof CarrierProblem ? error.code : Promise.reject(error)),
  );

describe.each(kinds)("%s", (kind) => {
  test("books a parcel with what is to be collected, in whole dirhams, and a phone as it is dialled", async () => {
    const { standIn, carrier, booking } = await openWired(kind);
    const { number } = await carrier.book(aParcel());
    expect(number).toMatch(/^[\w-]+$/);
    const asked = standIn.asked.find(({ method, path }) => method === "POST" && path.endsWith(booking))!;
    expect(asked.body).toContain("0612345678");
    expect(asked.body).toMatch(/\b372\b/);
    expect(asked.body).not.toMatch(/372[.,]\d/);
    expect(asked.body).toContain("A1B2C3D4-1");
  });

  test("a fraction of a dirham is booked nowhere: it was to be rounded when the parcel was made", async () => {
    const { carrier, booked } = await openWired(kind);
    expect(await codeOf(carrier.book(aParcel({ collectCentimes: 372_60 })))).toBe("fraction");
    expect(booked()).toBe(0);
  });

  test("a city that the carrier does not know books nothing, and is named", async () => {
    const { carrier, booked } = await openWired(kind);
    const failing = carrier.book(aParcel({ cities: ["Atlantis"] }));
    await expect(failing).rejects.toMatchObject({ code: "city", words: "Atlantis" });
    expect(booked()).toBe(0);
  });

  test("a city is known by any of the ways it is written", async () => {
    const { carrier, booked } = await openWired(kind);
    await carrier.book(aParcel({ cities: ["la cité de l'Oued", "FEZ", "fès"] }));
    expect(booked()).toBe(1);
  });

  test.each<[Trouble, boolean, string]>([
    ["silence", false, "unanswered"],
    ["silence-after", true, "unanswered"],
    ["reset", false, "unanswered"],
    ["reset-after", true, "unanswered"],
    [{ status: 500, body: "<h1>Server Error</h1>" }, false, "unanswered"],
    [{ status: 502, body: "" }, false, "unanswered"],
    [{ status: 200, body: "<html>Maintenance</html>" }, false, "unanswered"],
    [{ status: 200, body: '{"success":true,"data":{"co' }, false, "unanswered"],
    [{ status: 200, body: { success: true, status: 0, data: 7, "ADD-PARCEL": "done" } }, false, "unanswered"],
    [{ status: 200, body: [] }, false, "unanswered"],
    [{ status: 302, body: "" }, false, "unanswered"],
    [{ status: 429, body: { message: "Too Many Attempts." } }, false, "away"],
    [{ status: 422, body: { message: "Adresse trop courte" } }, false, "refused"],
  ])("a booking answered by %j may have been made where that cannot be ruled out", async (trouble, isBooked, code) => {
    const { standIn, carrier, line, booking, booked } = await openWired(kind);
    await carrier.quote(["Fès"]);
    if (String(trouble).startsWith("silence")) line.timeoutMs = 1_000;
    standIn.state.trouble = firstTimes(1, "POST", booking, trouble);
    expect(await codeOf(carrier.book(aParcel()))).toBe(code);
    expect(booked()).toBe(isBooked ? 1 : 0);
  });

  test("what goes wrong before the booking is asked for has booked nothing", async () => {
    const { standIn, carrier, booked } = await openWired(kind);
    standIn.state.trouble = () => ({ status: 500, body: "" });
    expect(await codeOf(carrier.book(aParcel()))).toBe("away");
    expect(booked()).toBe(0);
  });

  test("a carrier that is not there knows of nothing", async () => {
    const gone = await openWired(kind);
    await gone.standIn.close();
    open = undefined;
    expect(await codeOf(gone.carrier.book(aParcel()))).toBe("away");
  });

  test("what was booked without our hearing of it is found by our code", async () => {
    const { standIn, carrier, booking } = await openWired(kind);
    standIn.state.trouble = firstTimes(1, "POST", booking, "reset-after");
    await codeOf(carrier.book(aParcel({ code: "A1B2C3D4-2" })));
    expect(await carrier.find(aParcel({ code: "A1B2C3D4-2" }))).toMatchObject({ number: expect.any(String) });
    expect(await carrier.find(aParcel({ code: "A1B2C3D4-1" }))).toBe(kind === "ozon" ? "unsure" : "absent");
  });

  test("a status that is not in the table is kept in the carrier's words", async () => {
    const { standIn, carrier } = await openWired(kind);
    const { number } = await carrier.book(aParcel());
    const body = {
      success: true,
      status: 0,
      data: { code: number, status: "Perdu de vue", deliveryStatus: { name: "Perdu de vue" } },
      TRACKING: { RESULT: "SUCCESS", LAST_TRACKING: { STATUT: "Perdu de vue" } },
    };
    const asList = { ...body, data: [body.data] };
    standIn.state.trouble = () => ({ body: kind === "cathedis" ? asList : body });
    expect(await carrier.status(number)).toMatchObject({ words: "Perdu de vue", state: null });
  });

  test("no problem holds a key, also where the carrier repeats it", async () => {
    const { standIn, carrier, secrets } = await openWired(kind);
    const told: unknown[] = [];
    const hear = (asking: Promise<unknown>) => asking.catch((error: unknown) => told.push(error));
    const repeats = { success: false, status: -1, message: `clé ${secrets.join(" ")} refusée` };
    for (const status of [400, 401, 403, 422, 500]) {
      standIn.state.trouble = () => ({ status, body: { ...repeats, MESSAGE: repeats.message } });
      await hear(carrier.book(aParcel()));
      await hear(carrier.status("X1"));
      await hear(carrier.find(aParcel()));
    }
    standIn.state.trouble = () => "reset";
    await hear(carrier.status("X1"));
    await standIn.close();
    open = undefined;
    await hear(carrier.status("X1"));
    expect(told.length).toBeGreaterThanOrEqual(15);
    for (const error of told) {
      expect(error).toBeInstanceOf(CarrierProblem);
      const { message, stack, cause } = error as Error;
      for (const secret of secrets) {
        for (const text of [message, stack, String(cause), JSON.stringify(error)]) {
          expect(text).not.toContain(secret);
          expect(text).not.toContain(encodeURIComponent(secret));
        }
      }
    }
  });
});

test("a carrier that never stops answering is hung up on", async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const more = () => {
      while (response.write("x".repeat(65_536)));
      response.once("drain", more);
    };
    more();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { askCarrier } = await import("./ask-carrier.ts");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await codeOf(askCarrier({ base, secrets: [], timeoutMs: 60_000 }, { path: "/" }))).toBe("unanswered");
  server.closeAllConnections();
  server.close();
});

test("keys follow a carrier nowhere: where it points elsewhere, nobody goes", async () => {
  const { standIn, carrier } = await openWired("ozon");
  standIn.state.trouble = ({ path }) => (path.endsWith("/tracking") ? { status: 307, body: "" } : null);
  expect(await codeOf(carrier.status("X1"))).toBe("unanswered");
  expect(standIn.asked).toHaveLength(1);
});
