/** How handing a letter over failed, in the words of the mail library or of the vendor's answer. */
export interface Failure {
  code?: string;
  /** What was being said: "CONN", "AUTH PLAIN", "MAIL FROM", "RCPT TO", "DATA"; "POST" to the vendor; "API" before it. */
  command?: string;
  /** The three digits of the answer. */
  responseCode?: number;
  response?: string;
  message?: string;
}

/**
 * What a failure means. `refused`: this mail will never be taken. `later`: not now, perhaps the next time. `closed`: the
 * way itself does not work, for any mail; that is the house's to mend and no recipient's fault.
 */
export type Verdict = "refused" | "later" | "closed";

const aboutLetter = new Set(["RCPT TO", "DATA"]);
/** Closing, no TLS, no sign-in: said to everybody, whichever letter it is said to. */
const saidToAll = new Set([421, 454, 521, 523, 530, 534, 535, 538]);
/** Relays say these to a recipient, too, but they speak of who sends. */
const aboutSender = /relay|client host|sender|authenticat|not permitted|not authori[sz]ed/i;
const tooLarge = 552;

/** Judges a failure by where in the conversation it came. Source: behaviour.md, "Mail". */
export function verdictOf({ code, command, responseCode, response, message }: Failure): Verdict {
  if (command === "POST") return responseCode === 413 ? "refused" : "closed";
  if (!responseCode) return isUnsendable({ code, message }) ? "refused" : "closed";
  if (command === "MAIL FROM" && responseCode === tooLarge) return "refused";
  if (!aboutLetter.has(command ?? "") || saidToAll.has(responseCode)) return "closed";
  if (responseCode < 500) return "later";
  // What stands in angle brackets is an address, which anybody may have chosen.
  return aboutSender.test((response ?? "").replace(/<[^>]*>/g, "")) ? "later" : "refused";
}

/** The library itself would not send it: too large for this relay, or to no address. */
function isUnsendable({ code, message = "" }: Failure): boolean {
  return code === "EMESSAGE" || (code === "EENVELOPE" && !message.startsWith("Invalid sender"));
}
