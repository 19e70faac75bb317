import { CarrierProblem, inOneLine } from "./carrier-problem.ts";

/** Where a carrier is asked, and what of it must never be said. */
export interface Line {
  /** From the environment alone. */
  base: string;
  secrets: readonly string[];
  timeoutMs: number;
}

export interface Question {
  method?: "GET" | "POST" | "DELETE";
  /** Below the base. Never said to anybody: a key may stand in it. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form. */
  body?: object | FormData;
  /** Whether a page may answer: what is asked for stands in the headers, also of a redirection. */
  isPage?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  json: unknown;
}

const mostBytes = 8_000_000;
/** Nobody was there to be asked: the question did not arrive. */
const notArrived =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|CERT_.*|DEPTH_ZERO_.*|UNABLE_TO_.*|SELF_SIGNED_.*)$/;

/**
 * Asks a carrier, within `timeoutMs` from the first byte to the last, and follows it nowhere else. Answers what can be
 * read; what cannot is a problem that holds neither address nor key. A refusal (4xx) is answered too: its words differ.
 */
export async function askCarrier({ base, secrets, timeoutMs }: Line, question: Question): Promise<Answer> {
  const { method = "GET", path, headers = {}, body, isPage = false } = question;
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(`${base.replace(/\/+$/, "")}${path}`, {
      method,
      headers: {
        accept: "application/json",
        ...(body && !isForm ? { "content-type": "application/json" } : {}),
        ...headers,
      },
      body: body ? (isForm ? body : JSON.stringify(body)) : null,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json = parsed(await readText(answer));
    if (answer.status === 429) throw new CarrierProblem("away", "429");
    if (answer.status === 401 || answer.status === 403) throw new CarrierProblem("keys", wordsOf(json, secrets));
    const isElsewhere = answer.status >= 300 && answer.status < 400;
    if (answer.status >= 500 || (isElsewhere && !isPage)) throw new CarrierProblem("unanswered", String(answer.status));
    if (answer.ok && json === undefined && !isPage) throw new CarrierProblem("unanswered", String(answer.status));
    return { status: answer.status, headers: answer.headers, json };
  } catch (error) {
    throw error instanceof CarrierProblem ? error : lost(error);
  }
}

/** What became of a question that got no answer. The error itself stays here: it may quote the address. */
function lost(error: unknown): CarrierProblem {
  if (error instanceof Error && error.name === "TimeoutError") return new CarrierProblem("unanswered", "timeout");
  if (!(error instanceof TypeError)) throw error;
  const code = codeOf(error.cause);
  return new CarrierProblem(notArrived.test(code) ? "away" : "unanswered", code);
}

function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "";
  if ("code" in cause && typeof cause.code === "string") return cause.code;
  return cause instanceof AggregateError ? codeOf(cause.errors[0]) : "";
}

async function readText(answer: Response): Promise<string> {
  if (!answer.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new CarrierProblem("unanswered");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** What a carrier says of its no, without what must not be said. */
export function wordsOf(json: unknown, secrets: readonly string[]): string {
  if (typeof json !== "object" || json === null) return "";
  const { message, MESSAGE, errors } = json as Record<string, unknown>;
  const said = [message ?? MESSAGE, ...(typeof errors === "object" && errors !== null ? Object.values(errors) : [])];
  const words = said.flat().filter((one) => typeof one === "string");
  return inOneLine(withoutSecrets(words.join(" · "), secrets));
}

/** A carrier's own words without our keys, where it repeats them. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret !== "")
    .reduce((rest, secret) => rest.replaceAll(secret, "…").replaceAll(encodeURIComponent(secret), "…"), text);
