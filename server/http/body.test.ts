import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestSite, type TestSite } from "../../test/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ slowestBodyMs: 300 });
});
afterAll(() => site.stop());

/** Sends the beginning of a body and no more, on a connection that has been used before where told. */
async function begin(path: string, announced: string, usedBefore: boolean): Promise<string> {
  const { hostname, port, host } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const head = `host: ${host}\r\norigin: ${site.origin}\r\n`;
  if (usedBefore) {
    socket.write(`GET /robots.txt HTTP/1.1\r\n${head}\r\n`);
    await vi.waitFor(() => expect(answer).toContain("Sitemap"), { timeout: 30_000 });
    answer = "";
  }
  socket.write(`POST ${path} HTTP/1.1\r\n${head}${announced}`);
  await once(socket, "close");
  return answer;
}

test("a body that does not come to its end in time is given up, on a connection used before too, and is no fault", async () => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  for (const announced of [
    'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{"\r\n',
    "content-type: application/x-www-form-urlencoded\r\ncontent-length: 90\r\n\r\nemail=",
  ]) {
    for (const path of ["/login", "/api/v1/orders", "/functions/sendOrderConfirmationEmail", "/api/v1.0/email/send"]) {
      for (const usedBefore of [false, true]) {
        const answer = await begin(path, announced, usedBefore);
        expect(answer, path).toMatch(/^HTTP\/1\.1 408 /);
        expect(answer, path).toMatch(/^connection: close\r$/im);
      }
    }
  }
  // Asked afterwards and answered: what came before has been dealt with.
  expect((await site.ask("/cart")).status).toBe(200);
  expect(logged.mock.calls.join()).not.toContain("fault");
  logged.mockRestore();
});

test("a body that comes in pieces, but in time, is read", async () => {
  const { hostname, port, host } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  const head = `POST /login HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n`;
  socket.write(`${head}content-type: application/x-www-form-urlencoded\r\ncontent-length: 16\r\n\r\nemail=`);
  await once(socket, "ready");
  socket.write("&password=");
  const answer = Buffer.concat(await Array.fromAsync(socket)).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 422 /);
});

test("a change that announces no body at all is answered as one with an empty body", async () => {
  const { hostname, port, host } = new URL(site.origin);
  for (const path of ["/login", "/api/v1/contact", "/rpc/cart/view"]) {
    const socket = connect(Number(port), hostname);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: ${host}\r\norigin: ${site.origin}\r\nconnection: close\r\n\r\n`);
    const answer = Buffer.concat(await Array.fromAsync(socket)).toString();
    expect(answer, path).toMatch(/^HTTP\/1\.1 (200|400|404|415|422) /);
  }
});
