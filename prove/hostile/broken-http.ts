import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Dice } from "./dice.ts";

/** What is no proper HTTP: the server may answer with 4xx, or hang up. */
export function brokenRequest(dice: Dice): Buffer {
  const path = dice.pick(["/", "/products", "/api/v1/orders", "/checkout", "*", "http://evil.example/", "/%", "//"]);
  const head = (...lines: string[]) => `${lines.join("\r\n")}\r\n\r\n`;
  const post = `POST ${path} HTTP/1.1`;
  const host = "host: 127.0.0.1";
  const text = dice.pick([
    head(`GET ${path} HTTP/1.1`),
    head(`GET ${path} HTTP/9.9`, host),
    head(`GET ${path} HTTP/1.0`),
    head(`GET  ${path} HTTP/1.1`, host),
    head(`\0\x01\x02 ${path} HTTP/1.1`, host),
    head(`GET /${"a".repeat(30_000)} HTTP/1.1`, host),
    head(`GET ${path} HTTP/1.1`, host, ...Array.from({ length: 3_000 }, (_, at) => `x-${at}: y`)),
    head(`GET ${path} HTTP/1.1`, host, `x: ${"y".repeat(60_000)}`),
    head(`GET ${path} HTTP/1.1`, host, "host: other"),
    head(`GET ${path} HTTP/1.1`, host, "no colon here"),
    head(`GET ${path} HTTP/1.1`, host, "upgrade: websocket", "connection: upgrade"),
    head(`GET ${path} HTTP/1.1`, host, "expect: 200-maybe"),
    head(post, host, "expect: 100-continue", "content-length: 5"),
    `${head(post, host, "content-length: 5", "content-type: application/json")}{"a":1}`,
    `${head(post, host, "content-length: 500", "content-type: application/json")}{"a"`,
    `${head(post, host, "content-length: -1")}{}`,
    `${head(post, host, "content-length: 2", "content-length: 3")}{}x`,
    `${head(post, host, "content-length: 2", "transfer-encoding: chunked")}2\r\n{}\r\n0\r\n\r\n`,
    `${head(post, host, "transfer-encoding: chunked", "content-type: application/json")}zz\r\n{}\r\n0\r\n\r\n`,
    `${head(post, host, "transfer-encoding: chunked", "content-type: application/json")}2\r\n{}\r\n0\r\nx: y\r\n\r\n`,
    `${head(post, host, "transfer-encoding: gzip, chunked")}0\r\n\r\n`,
    `${head(post, host, "content-length: 99999999999")}{}`,
    head(`CONNECT evil.example:443 HTTP/1.1`, host),
    `${head(`GET / HTTP/1.1`, host)}${head(`GET /cart HTTP/1.1`, host)}${head(`GET /nowhere HTTP/1.1`, host)}`,
    "\r\n\r\n\r\n",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  ]);
  return Buffer.from(text, "latin1");
}

const patienceMs = 300;

/** Sends the bytes and answers what came back until the server hung up or said no more. */
export async function sendBroken(origin: string, bytes: Buffer): Promise<string> {
  const socket = connect({ port: Number(new URL(origin).port), host: "127.0.0.1" });
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
  socket.on("error", () => undefined); // it may hang up in the midst of what we say
  // Not by `once` of the events, which takes being hung up on for a fault of ours
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(bytes);
  await Promise.race([closed, pause(patienceMs)]);
  socket.destroy();
  return answer;
}
