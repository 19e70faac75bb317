import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { percentile } from "./statistics.ts";

export interface Answer {
  status: number;
  /** Length of head and body together. */
  bytes: number;
}

/**
 * One keep-alive connection, one request at a time. Our own because load generator, server and database share the
 * machine: this costs a third less than autocannon, which also times only in whole milliseconds.
 */
export class Connection {
  readonly #socket: Socket;
  #received = 0;
  #expected = 0;
  #status = 0;
  #waiting: PromiseWithResolvers<Answer> | undefined;

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    await once(socket, "connect");
    return new Connection(socket);
  }

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (chunk) => this.#receive(chunk));
    socket.on("error", (error) => this.#waiting?.reject(error));
    socket.on("close", () => this.#waiting?.reject(new Error("the server closed the connection")));
  }

  send(request: Buffer): Promise<Answer> {
    this.#waiting = Promise.withResolvers();
    this.#socket.write(request);
    return this.#waiting.promise;
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    if (this.#received === 0) this.#readHead(chunk);
    this.#received += chunk.length;
    const isWhole = this.#expected > 0 ? this.#received >= this.#expected : chunk.subarray(-5).equals(lastChunk);
    if (!isWhole) return;
    const answer = { status: this.#status, bytes: this.#received };
    this.#received = 0;
    this.#waiting?.resolve(answer);
  }

  /** A head arrives whole: no server of ours sends it in pieces. Without a length the body is chunked. */
  #readHead(chunk: Buffer): void {
    const end = chunk.indexOf("\r\n\r\n");
    if (end < 0) throw new Error("an answer's head came in pieces");
    const head = chunk.toString("latin1", 0, end);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    this.#expected = length === undefined ? 0 : end + 4 + Number(length);
  }
}

const lastChunk = Buffer.from("0\r\n\r\n");

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  requests: number;
  /** Answers that are neither 2xx nor 3xx. */
  refused: number;
}

/** Asks for `seconds` on so many connections, each as fast as it is answered. */
export async function load(port: number, connections: number, seconds: number, next: () => Buffer): Promise<Load> {
  const opened = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const times: number[] = [];
  let refused = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    opened.map(async (connection) => {
      for (let before = performance.now(); before < end; ) {
        const { status } = await connection.send(next());
        const now = performance.now();
        times.push(now - before);
        before = now;
        if (status < 200 || status > 399) refused += 1;
      }
      connection.close();
    }),
  );
  const elapsed = performance.now() - started;
  const sorted = Float64Array.from(times).sort();
  const requests = times.length;
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
  return { perSecond: (requests / elapsed) * 1000, p50, p99, requests, refused };
}

/** What Chrome accepts, on a phone as on a desk. */
export const accepted = "gzip, deflate, br, zstd";

/** The bytes of a GET as a browser sends it, with further header lines. */
export const get = (path: string, ...lines: string[]): Buffer =>
  Buffer.from(
    [`GET ${path} HTTP/1.1`, "host: 127.0.0.1", `accept-encoding: ${accepted}`, ...lines, "\r\n"].join("\r\n"),
  );

export function post(path: string, headers: Record<string, string>, body: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = Buffer.byteLength(body);
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join("")}content-length: ${length}\r\n\r\n`;
  return Buffer.from(head + body);
}
