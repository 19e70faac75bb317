import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { download } from "./download.ts";
import { isPublicAddress } from "./public-address.ts";

const limits = { mostBytes: 1_000, timeoutMs: 30_000, allowPrivate: true };
let port: number;
let asked: string[] = [];
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const path = request.url ?? "";
  asked.push(path);
  if (path.startsWith("/to?")) response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
  else if (path === "/circle") response.writeHead(301, { location: "/circle" }).end();
  else if (path === "/endless") {
    // Announces nothing and never ends by itself
    const more = () => response.write("x".repeat(500), (error) => error || setImmediate(more));
    more();
  } else if (path === "/gone") response.writeHead(404).end();
  else response.end("picture");
});
beforeAll(async () => {
  server.listen(0);
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("a picture of an old shop", () => {
  test("is fetched, through redirects too; one that is not there is not", async () => {
    const origin = `http://127.0.0.1:${port}`;
    expect((await download(`${origin}/a`, limits)).toString()).toBe("picture");
    expect((await download(`${origin}/to?${encodeURIComponent("/a")}`, limits)).toString()).toBe("picture");
    await expect(download(`${origin}/gone`, limits)).rejects.toThrow("answered 404");
    await expect(download(`${origin}/circle`, limits)).rejects.toThrow("redirected in a circle");
  });

  test("is measured as it comes: a server that goes on sending is left", async () => {
    await expect(download(`http://127.0.0.1:${port}/endless`, limits)).rejects.toThrow("more than 1000 bytes");
  });

  test("is asked for at public addresses alone, however this machine is named", async () => {
    asked = [];
    const names = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433", "0x7f.1"];
    for (const name of names) {
      const url = `http://${name}:${port}/a`;
      await expect(download(url, { ...limits, allowPrivate: false }), name).rejects.toThrow("not of the open network");
    }
    expect(asked).toEqual([]);
  });

  test("is not asked for where another protocol is named on the way", async () => {
    const url = `http://127.0.0.1:${port}/to?${encodeURIComponent("file:///etc/passwd")}`;
    await expect(download(url, limits)).rejects.toThrow("not of the open network");
  });
});

test("public is what is neither this machine, nor a network around it, nor kept for other uses", () => {
  for (const address of ["8.8.8.8", "100.63.255.255", "172.32.0.1", "223.255.255.255", "2606:4700::1111"])
    expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1", "172.31.255.255"],
    ...["192.168.1.1", "198.18.0.1", "203.0.113.9", "224.0.0.1", "255.255.255.255"],
    ...["::", "::1", "::ffff:8.8.8.8", "::ffff:10.0.0.1", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "64:ff9b::a00:1"],
    ...["2001:db8::1", "2002:a00:1::", "2001::1", "", "shop.example", "127.1"],
  ])
    expect(isPublicAddress(address), address).toBe(false);
});
