import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { outageOf } from "../outage.ts";
import { openStorage } from "./open-storage.ts";
import { openS3Storage } from "./s3.ts";
import { openS3StandIn } from "./s3-stand-in.ts";
import type { Storage } from "./storage.ts";

const secrets = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "a/secret+with=signs" };
const s3 = await openS3StandIn("pictures", secrets.accessKeyId, secrets.secretAccessKey);
const settings = { endpoint: s3.endpoint, bucket: "pictures", region: "eu-west-3", ...secrets };
const storage = openS3Storage(settings);
const bytes = new TextEncoder().encode("0123456789");

afterAll(() => s3.close());
beforeEach(() => {
  s3.state.trouble = null;
  s3.state.requests = 0;
  s3.objects.clear();
});

test("what was put is got, with its type and size, and seen by stat", async () => {
  await storage.put("products/a/1_front.jpg", bytes, "image/jpeg");
  const file = await storage.get("products/a/1_front.jpg");
  expect(file).toMatchObject({ type: "image/jpeg", size: 10 });
  expect(await new Response(file?.body as BodyInit).text()).toBe("0123456789");
  expect(await storage.stat("products/a/1_front.jpg")).toEqual({ type: "image/jpeg", size: 10 });
});

test("a range is answered with the whole file's size", async () => {
  await storage.put("film.mp4", bytes, "video/mp4");
  const file = await storage.get("film.mp4", { start: 2, end: 4 });
  expect([file?.size, await new Response(file?.body as BodyInit).text()]).toEqual([10, "234"]);
});

test("an unknown key is no file, and deleting it no error", async () => {
  expect(await storage.get("nothing.jpg")).toBeNull();
  expect(await storage.stat("nothing.jpg")).toBeNull();
  await storage.delete("nothing.jpg");
});

test("a deleted file is gone", async () => {
  await storage.put("gone.jpg", bytes, "image/jpeg");
  await storage.delete("gone.jpg");
  expect(s3.objects.size).toBe(0);
});

test("a list runs through every page and leaves out what is no key of ours", async () => {
  const keys = ["p/a.jpg", "p/a.jpg-320.webp", "p/a.jpg-640.webp", "p/b.jpg", "p/c.jpg"];
  for (const key of [...keys, "q/d.jpg"]) s3.objects.set(key, { bytes: Buffer.from("x"), type: "image/jpeg" });
  s3.objects.set("p/not & ours.jpg", { bytes: Buffer.from("x"), type: "image/jpeg" });
  expect(await Array.fromAsync(storage.list("p/"))).toEqual(keys);
  expect(await Array.fromAsync(storage.list("p/a.jpg-"))).toEqual(["p/a.jpg-320.webp", "p/a.jpg-640.webp"]);
});

test("a wrong secret is refused by the service and told clearly, without the secret", async () => {
  const stranger = openS3Storage({ ...settings, secretAccessKey: "wrong" });
  const refusal = await stranger.put("a.jpg", bytes, "image/jpeg").catch((fault: Error) => fault.message);
  expect(refusal).toBe("S3 PUT pictures/a.jpg answered 403: SignatureDoesNotMatch, No: SignatureDoesNotMatch");
  expect(s3.objects.size).toBe(0);
});

test("a wrong bucket is an error of the listing, not an empty list", async () => {
  const elsewhere = openS3Storage({ ...settings, bucket: "other" });
  await expect(Array.fromAsync(elsewhere.list(""))).rejects.toThrow("404: NoSuchBucket");
});

test("a service that leads elsewhere is not followed, with what is stored least of all", async () => {
  let elsewhere = 0;
  const other = createServer((_, response) => {
    elsewhere += 1;
    response.end();
  }).listen(0, "127.0.0.1");
  await once(other, "listening");
  const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
  const leading = createServer((_, response) => response.writeHead(307, { location }).end()).listen(0, "127.0.0.1");
  await once(leading, "listening");
  const endpoint = `http://127.0.0.1:${(leading.address() as AddressInfo).port}`;
  const led = openS3Storage({ ...settings, endpoint });
  await expect(led.put("a.jpg", bytes, "image/jpeg")).rejects.toThrow(/answered 307/);
  await expect(led.get("a.jpg")).rejects.toThrow(/answered 307/);
  expect(elsewhere).toBe(0);
  for (const server of [other, leading]) server.close();
});

test("a busy service is asked again, three times in all", async () => {
  let busy = 2;
  s3.state.trouble = () => (busy-- > 0 ? { status: 503, xml: "<Error><Code>SlowDown</Code></Error>" } : null);
  await storage.put("a.jpg", bytes, "image/jpeg");
  expect([s3.state.requests, s3.objects.has("a.jpg")]).toEqual([3, true]);

  s3.state.trouble = () => ({ status: 503, xml: "<Error><Code>SlowDown</Code></Error>" });
  await expect(storage.get("a.jpg")).rejects.toThrow("S3 GET pictures/a.jpg answered 503: SlowDown");
});

test("a service that never answers is given up, and one that is not there is named", async () => {
  s3.state.trouble = () => "silence";
  const impatient = openS3Storage({ ...settings, timeoutMs: 60 });
  await expect(impatient.get("a.jpg")).rejects.toThrow("no answer within 60 ms");
  const nowhere = openS3Storage({ ...settings, endpoint: "http://127.0.0.1:1" });
  await expect(nowhere.stat("a.jpg")).rejects.toThrow(/S3 HEAD \/a.jpg failed: .+/);
});

test("the settings choose the storage, and a path below the endpoint is kept", async () => {
  const chosen = await openStorage({ kind: "s3", ...settings, endpoint: `${s3.endpoint}/` });
  await chosen.put("chosen.jpg", bytes, "image/jpeg");
  expect(s3.objects.get("chosen.jpg")?.type).toBe("image/jpeg");
});

test("a probe writes, and leaves nothing behind", async () => {
  await storage.probe();
  expect([s3.state.requests, s3.objects.size]).toEqual([2, 0]);
});

test("a bucket that refuses, is busy or cannot be reached is an outage, not a fault of ours", async () => {
  const outageOfPut = (storage: Storage) => storage.put("a.jpg", bytes, "image/jpeg").catch(outageOf);
  for (const [status, code] of [
    [403, "AccessDenied"],
    [503, "SlowDown"],
  ] as const) {
    s3.state.trouble = () => ({ status, xml: `<Error><Code>${code}</Code></Error>` });
    expect([code, await outageOfPut(storage)]).toEqual([code, "the storage is away"]);
  }
  const nowhere = openS3Storage({ ...settings, endpoint: "http://127.0.0.1:1" });
  expect(await outageOfPut(nowhere)).toBe("the storage is away");
});
