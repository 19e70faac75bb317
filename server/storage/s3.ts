import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { StorageAway } from "../outage.ts";
import { checkKey, checkPrefix, isKey, typeOfKey } from "./keys.ts";
import { errorCode, listing } from "./s3-xml.ts";
import type { S3Settings, Storage } from "./storage.ts";

const ATTEMPTS = 3;
/** No key of a file: none begins with a dot. */
const PROBE = "/.probe";

/** Storage in a bucket of any S3-compatible service, addressed by path (`endpoint/bucket/key`), requests signed (SigV4). */
export function openS3Storage(settings: S3Settings): Storage {
  const { accessKeyId, secretAccessKey, region, timeoutMs = 20_000 } = settings;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const bucket = `${settings.endpoint.replace(/\/+$/, "")}/${settings.bucket}`;

  /** Sends one request, again when the service is busy. Answers with the response's head; its body is not under the time-out. */
  async function call(method: string, path: string, headers: Record<string, string> = {}, body?: Uint8Array) {
    const hash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    for (let attempt = 1; ; attempt++) {
      const cut = new AbortController();
      const timer = setTimeout(() => cut.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
      try {
        const request = await signer.sign(bucket + path, {
          method,
          headers: { ...headers, "x-amz-content-sha256": hash },
          body: body as BodyInit | undefined,
          signal: cut.signal,
        });
        const response = await fetch(request, { redirect: "manual" });
        const busy = response.status >= 500 || response.status === 429;
        if (!busy || attempt === ATTEMPTS) return response;
        await response.body?.cancel();
      } catch (fault) {
        if (cut.signal.aborted || attempt === ATTEMPTS)
          throw new StorageAway(unreachable(method, path, fault), { cause: fault });
      } finally {
        clearTimeout(timer);
      }
      await pause(50 * 2 ** attempt);
    }
  }

  async function refuse(method: string, path: string, response: Response): Promise<never> {
    const reason = errorCode(await response.text());
    throw new StorageAway(
      `S3 ${method} ${settings.bucket}${path} answered ${response.status}${reason && `: ${reason}`}`,
    );
  }

  return {
    async put(key, bytes, type) {
      checkKey(key);
      const response = await call("PUT", `/${key}`, { "content-type": type }, bytes);
      if (!response.ok) await refuse("PUT", `/${key}`, response);
      await response.body?.cancel();
    },

    async get(key, range) {
      checkKey(key);
      const response = await call("GET", `/${key}`, range && { range: `bytes=${range.start}-${range.end}` });
      if (response.status === 404) return response.body?.cancel().then(() => null) ?? null;
      if (response.status !== (range ? 206 : 200)) await refuse("GET", `/${key}`, response);
      const size = response.headers.get(range ? "content-range" : "content-length")?.replace(/.*\//, "");
      const body = size ? (response.body ?? new Uint8Array()) : new Uint8Array(await response.arrayBuffer());
      return { body, size: size ? Number(size) : (body as Uint8Array).length, type: typeOf(response, key) };
    },

    async stat(key) {
      checkKey(key);
      const response = await call("HEAD", `/${key}`);
      if (response.status === 404) return null;
      if (!response.ok) await refuse("HEAD", `/${key}`, response);
      return { size: Number(response.headers.get("content-length")), type: typeOf(response, key) };
    },

    async delete(key) {
      checkKey(key);
      const response = await call("DELETE", `/${key}`);
      if (!response.ok && response.status !== 404) await refuse("DELETE", `/${key}`, response);
      await response.body?.cancel();
    },

    async probe() {
      const written = await call("PUT", PROBE, {}, new Uint8Array(1));
      if (!written.ok) await refuse("PUT", PROBE, written);
      await written.body?.cancel();
      await (await call("DELETE", PROBE)).body?.cancel();
    },

    async *list(prefix) {
      checkPrefix(prefix);
      for (let next: string | null = ""; next !== null; ) {
        const from: string = next && `&continuation-token=${encodeURIComponent(next)}`;
        const path = `?list-type=2&prefix=${encodeURIComponent(prefix)}${from}`;
        const response = await call("GET", path);
        if (!response.ok) await refuse("GET", path, response);
        const page = listing(await response.text());
        yield* page.keys.filter(isKey);
        next = page.next;
      }
    },
  };
}

function typeOf(response: Response, key: string): string {
  return response.headers.get("content-type") ?? typeOfKey(key);
}

function unreachable(method: string, path: string, fault: unknown): string {
  const { message, cause } = fault as Error;
  return `S3 ${method} ${path} failed: ${cause instanceof Error ? cause.message : message}`;
}
