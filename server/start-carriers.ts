import type { Carriers, WiredKind } from "../shop/carriers/carrier.ts";
import type { CarrierProblem, ProblemCode } from "../shop/carriers/carrier-problem.ts";
import { openCathedis } from "../shop/carriers/cathedis.ts";
import { openOzon } from "../shop/carriers/ozon.ts";
import { openSendit } from "../shop/carriers/sendit.ts";
import type { Env } from "./env.ts";
import type { BreakerSettings, Way } from "./jobs/breaker.ts";
import { log } from "./log.ts";

/** The carriers whose addresses and keys the environment brings: of each all, or none. */
export function openCarriers(env: Env): Carriers {
  const timeoutMs = env.CARRIER_TIMEOUT_MS;
  const carriers: Carriers = {};
  const { SENDIT_URL, SENDIT_PUBLIC_KEY: publicKey, SENDIT_SECRET_KEY: secretKey } = env;
  if (SENDIT_URL && publicKey && secretKey && env.SENDIT_PICKUP_DISTRICT) {
    const line = { base: SENDIT_URL, secrets: [publicKey, secretKey], timeoutMs };
    carriers.sendit = openSendit(line, { publicKey, secretKey, pickupDistrict: env.SENDIT_PICKUP_DISTRICT });
  }
  const { OZON_URL, OZON_CUSTOMER_ID: customerId, OZON_KEY: apiKey } = env;
  if (OZON_URL && customerId && apiKey) {
    carriers.ozon = openOzon({ base: OZON_URL, secrets: [apiKey], timeoutMs }, { customerId, apiKey });
  }
  const { CATHEDIS_URL, CATHEDIS_USERNAME: username, CATHEDIS_PASSWORD: password } = env;
  if (CATHEDIS_URL && username && password) {
    carriers.cathedis = openCathedis({ base: CATHEDIS_URL, secrets: [password], timeoutMs }, { username, password });
  }
  return carriers;
}

/** A carrier that is down, or takes our keys no more, is asked seldom: in seconds. */
export const carrierBreaker: BreakerSettings = { threshold: 3, firstPause: 30, longestPause: 900 };

const closed: ReadonlySet<ProblemCode> = new Set(["away", "unanswered", "keys"]);
/** What is known without asking the carrier says nothing of the way to it. */
const unasked: ReadonlySet<ProblemCode> = new Set(["not-set-up", "phone", "most", "fraction", "cancel-by-hand"]);

/** What a try told of the way to a carrier: one that says no works. */
export function wayOf(problem: CarrierProblem | null): Way {
  if (!problem) return "open";
  if (closed.has(problem.code)) return "closed";
  return unasked.has(problem.code) ? "unknown" : "open";
}

/** Says, at most once a minute, what a carrier has not done: never its address, and nothing of what it answered. */
export const tellProblem = (message: string, carrier: WiredKind, { code }: CarrierProblem): void =>
  log.warnRarely(message, { carrier, problem: code });
