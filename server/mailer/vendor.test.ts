import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { openVendor } from "./vendor.ts";

const closers: (() => void)[] = [];
afterAll(() => {
  for (const close of closers) close();
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  closers.push(() => server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const message = { name: "Salma", email: "salma@exemple.ma", subject: "Taille", message: "Le M ?", timestamp: "hier" };
const keys = { EMAILJS_PUBLIC_KEY: "public", EMAILJS_SERVICE_ID: "service", EMAILJS_TEMPLATE_ID: "template" };

test("a message and its key go to the vendor's own address, wherever that leads", async () => {
  let elsewhere = 0;
  const other = await listen((_, response) => {
    elsewhere += 1;
    response.end("OK");
  });
  const vendor = await listen((_, response) => response.writeHead(307, { location: other }).end());
  await expect(openVendor(keys, vendor)(message)).rejects.toThrow("the vendor answered 307");
  expect(elsewhere).toBe(0);
});
