import type { SecurityEvent } from "../shop/accounts/security-event.ts";
import type { Secrets, Services } from "../shop/context.ts";
import { networkDigest } from "../shop/network-digest.ts";
import { log } from "./log.ts";
import type { Metrics } from "./metrics/open-metrics.ts";

/** What anybody may cause without end: one line a minute for each network they come from. */
const endless = new Set<SecurityEvent["event"]>(["sign-in paused", "access refused"]);

/** Writes security events to the log and counts them. A network is told by a digest: the same one by the same. */
export function openSecurityLog(metrics: Metrics, digest: Secrets["digest"]): Services["noteSecurity"] {
  const counter = metrics.counter("security_events_total", "What happened to accounts and sessions", "event");
  return ({ event, ...facts }, ip) => {
    counter.inc({ event });
    const network = networkDigest(digest, ip);
    const told = { category: "security", ...facts, network };
    if (endless.has(event)) log.infoRarely(event, network, told);
    else log.info(event, told);
  };
}
