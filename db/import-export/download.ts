import { lookup } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export interface DownloadLimits {
  mostBytes: number;
  /** For the whole of it, redirects included, in ms. */
  timeoutMs: number;
  /** Lets addresses of this machine and of the networks around it be asked as well. */
  allowPrivate: boolean;
}

/** Why nothing was downloaded. */
export class NotDownloaded extends Error {}

const mostRedirects = 5;

/** Finds only public addresses, and the connection goes to what was found: a name cannot mean another by then. */
const lookupPublic: LookupFunction = (hostname, options, found) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const refusal = addresses?.every(({ address }) => isPublicAddress(address))
      ? null
      : new NotDownloaded(`${hostname} is not of the open network`);
    const problem = error ?? refusal;
    if (problem || options.all) return found(problem, addresses);
    found(null, addresses[0]!.address, addresses[0]!.family);
  });

/**
 * What lies at an http(s) address, followed through redirects. Rejects when it is not to be had: another answer than 200, a
 * byte too many, too slow, or at an address that is not public, whichever name or redirect leads there.
 */
export async function download(address: string, limits: DownloadLimits): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = new URL(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await ask(url, limits, signal);
    const { location } = answer.headers;
    const { statusCode = 0 } = answer;
    if (statusCode >= 300 && statusCode < 400 && location) {
      answer.destroy();
      url = new URL(location, url);
      continue;
    }
    if (statusCode === 200) return read(answer, limits.mostBytes);
    answer.destroy();
    throw new NotDownloaded(`answered ${statusCode}`);
  }
  throw new NotDownloaded("redirected in a circle");
}

function ask(url: URL, { allowPrivate }: DownloadLimits, signal: AbortSignal): Promise<http.IncomingMessage> {
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  // An address needs no looking up, so it is not looked up
  const isRefused = !allowPrivate && isIP(host) !== 0 && !isPublicAddress(host);
  if (isRefused || !/^https?:$/.test(url.protocol)) throw new NotDownloaded(`${url.origin} is not of the open network`);
  const { request } = url.protocol === "https:" ? https : http;
  const options = { signal, agent: false, headers: { accept: "image/*", "accept-encoding": "identity" } } as const;
  return new Promise((resolve, reject) => {
    request(url, { ...options, ...(allowPrivate ? {} : { lookup: lookupPublic }) }, resolve)
      .on("error", reject)
      .end();
  });
}

/** Counts what comes rather than believing what was announced. */
async function read(answer: http.IncomingMessage, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new NotDownloaded(`has more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
