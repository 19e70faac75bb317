import { expect, test } from "vitest";
import type { Storage } from "../storage/storage.ts";
import { media } from "./media.ts";
import { closedPolicy } from "./security.ts";

const content = "0123456789";
const kept = new Set(["products/a/1_front.jpg", "products/a/3_front.jpg-960.avif", "film.mp4"]);
const known = (key: string) => kept.has(key);
const storage = {
  async stat(key: string) {
    if (key === "broken.jpg") throw new Error("the disk is gone");
    return known(key) ? { type: key.endsWith("mp4") ? "video/mp4" : "image/jpeg", size: content.length } : null;
  },
  async get(key: string, range?: { start: number; end: number }) {
    const facts = await storage.stat(key);
    const body = new TextEncoder().encode(range ? content.slice(range.start, range.end + 1) : content);
    return facts && { ...facts, body };
  },
} as unknown as Storage;

const reported: unknown[] = [];
const insteadOf = (key: string) => {
  const master = /^(.+)-\d+\.avif$/.exec(key)?.[1];
  return master ? [`${master}-960.avif`, master] : [];
};
const app = media(storage, insteadOf, (fault) => reported.push(fault));
const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  app.request(path, { method, headers });

test("a picture is answered for ever, as what it is and nothing else", async () => {
  const answer = await ask("/media/products/a/1_front.jpg");
  expect([answer.status, await answer.text()]).toEqual([200, content]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": "10",
    "cache-control": "public, max-age=31536000, immutable",
    etag: '"products/a/1_front.jpg:10"',
    "x-content-type-options": "nosniff",
    "content-security-policy": `${closedPolicy}; sandbox`,
  });
});

test("a width that was not made when its picture was stored leads to the next that was, else to the picture itself", async () => {
  const narrower = await ask("/media/products/a/3_front.jpg-768.avif");
  expect([narrower.status, narrower.headers.get("location")]).toEqual([302, "/media/products/a/3_front.jpg-960.avif"]);
  for (const method of ["GET", "HEAD"]) {
    const answer = await ask("/media/products/a/1_front.jpg-1600.avif", {}, method);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/media/products/a/1_front.jpg"]);
  }
  expect((await ask("/media/products/a/2_front.jpg-1600.avif")).status).toBe(404);
});

test("HEAD has the headers and no body", async () => {
  const answer = await ask("/media/film.mp4", {}, "HEAD");
  expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([200, "10", ""]);
});

test("a picture the visitor has is not sent again", async () => {
  for (const tag of ['"film.mp4:10"', 'W/"film.mp4:10"', '"other", "film.mp4:10"', "*"]) {
    const answer = await ask("/media/film.mp4", { "if-none-match": tag });
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
  }
  expect((await ask("/media/film.mp4", { "if-none-match": '"other"' })).status).toBe(200);
});

test.each([
  ["bytes=0-0", 206, "0", "bytes 0-0/10"],
  ["bytes=2-4", 206, "234", "bytes 2-4/10"],
  ["bytes=7-", 206, "789", "bytes 7-9/10"],
  ["bytes=7-99", 206, "789", "bytes 7-9/10"],
  ["bytes=-3", 206, "789", "bytes 7-9/10"],
  ["bytes=-99", 206, content, "bytes 0-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=-0", 416, "", "bytes */10"],
  ["bytes=4-2", 200, content, null],
  ["bytes=0-1,3-4", 200, content, null],
  ["pages=1-2", 200, content, null],
  [`bytes=${"9".repeat(40)}-`, 200, content, null],
])("a film asked for %s answers %i", async (range, status, body, contentRange) => {
  const answer = await ask("/media/film.mp4", { range });
  expect([answer.status, await answer.text(), answer.headers.get("content-range")]).toEqual([
    status,
    body,
    contentRange,
  ]);
});

test("a range of another version of the file is answered whole", async () => {
  expect((await ask("/media/film.mp4", { range: "bytes=0-1", "if-range": '"film.mp4:10"' })).status).toBe(206);
  expect((await ask("/media/film.mp4", { range: "bytes=0-1", "if-range": '"old"' })).status).toBe(200);
});

test("unknown and impossible addresses are not found", async () => {
  const paths = [
    "nothing.jpg",
    "",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e%2fx",
    "a%00b",
    "%ff%fe",
    "a//b",
    ".env",
    "x".repeat(3000),
  ];
  for (const path of paths) {
    const answer = await ask(`/media/${path}`);
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, "Not found"]);
  }
});

test("another method is refused", async () => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
    const answer = await ask("/media/film.mp4", {}, method);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
});

test("a storage that fails is reported once and said shortly, never kept by a cache", async () => {
  reported.length = 0;
  const answer = await ask("/media/broken.jpg");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(await answer.text()).not.toContain("disk");
  expect(reported).toEqual([new Error("the disk is gone")]);
});
