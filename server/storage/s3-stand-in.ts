import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/**
 * For tests: a server that speaks the S3 operations we use, keeps objects in memory, lists two keys a page, and checks
 * every signature by its own reading of the raw request. `trouble` lets a test answer (or never answer) in its place.
 */
export async function openS3StandIn(bucket: string, accessKeyId: string, secretAccessKey: string) {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const state: { trouble: (() => { status: number; xml: string } | "silence" | null) | null; requests: number } = {
    trouble: null,
    requests: 0,
  };

  /** What is wrong with the request's signature (SigV4, header form), `null` when nothing is. */
  function wrongSignature(request: IncomingMessage, body: Buffer): string | null {
    const header = request.headers.authorization ?? "";
    const [, id, day, region, names, signature] =
      header.match(
        /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/,
      ) ?? [];
    if (!id || !day || !region || !names) return "AccessDenied";
    if (id !== accessKeyId) return "InvalidAccessKeyId";
    const payload = String(request.headers["x-amz-content-sha256"]);
    if (payload !== sha256(body)) return "XAmzContentSHA256Mismatch";
    const required = ["host", "x-amz-content-sha256", "x-amz-date"];
    if (!required.every((name) => names.split(";").includes(name))) return "AccessDenied";
    const [path, query = ""] = request.url!.split("?");
    const canonical = [
      request.method,
      path,
      query.split("&").sort().join("&"),
      ...names.split(";").map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, " ")}`),
      "",
      names,
      payload,
    ].join("\n");
    const stamp = String(request.headers["x-amz-date"]);
    const toSign = ["AWS4-HMAC-SHA256", stamp, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join("\n");
    const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, day), region), "s3"), "aws4_request");
    return createHmac("sha256", key).update(toSign).digest("hex") === signature ? null : "SignatureDoesNotMatch";
  }

  function listing(query: URLSearchParams): string {
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "")).sort();
    const from = Number(query.get("continuation-token")?.replace("after+/=", "") ?? 0);
    const more = from + 2 < keys.length;
    const rows = keys
      .slice(from, from + 2)
      .map((key) => `<Contents><Key>${key.replace("&", "&amp;")}</Key><Size>1</Size></Contents>`);
    const next = more ? `<NextContinuationToken>after+/=${from + 2}</NextContinuationToken>` : "";
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join("")}</ListBucketResult>`;
  }

  const server = createServer(async (request, response) => {
    state.requests++;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code><Message>No: ${code}</Message></Error>`);

    const trouble = state.trouble?.();
    if (trouble === "silence") return;
    if (trouble) return response.writeHead(trouble.status).end(trouble.xml);
    const wrong = wrongSignature(request, body);
    if (wrong) return refuse(403, wrong);

    const url = new URL(request.url!, "http://stand.in");
    const [, name, ...rest] = url.pathname.split("/");
    const key = rest.join("/");
    if (name !== bucket) return refuse(404, "NoSuchBucket");
    if (key === "") return response.writeHead(200).end(listing(url.searchParams));
    if (request.method === "PUT") {
      objects.set(key, { bytes: body, type: String(request.headers["content-type"]) });
      return response.writeHead(200).end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(404, "NoSuchKey");
    const [, start, end] = request.headers.range?.match(/^bytes=(\d+)-(\d+)$/) ?? [];
    const bytes = start ? object.bytes.subarray(Number(start), Number(end) + 1) : object.bytes;
    const range = start ? { "content-range": `bytes ${start}-${end}/${object.bytes.length}` } : {};
    response.writeHead(start ? 206 : 200, { "content-type": object.type, "content-length": bytes.length, ...range });
    return response.end(request.method === "HEAD" ? undefined : bytes);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));

  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => new Promise((closed) => server.close(closed).closeAllConnections());
  return { endpoint, objects, state, close };
}
