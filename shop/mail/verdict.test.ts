import { describe, expect, test } from "vitest";
import { verdictOf } from "./verdict.ts";

describe("a failure is judged by where in the conversation it came", () => {
  test.each([
    ["nobody by that name", { command: "RCPT TO", responseCode: 550, response: "550 5.1.1 <x@y.z> no such user" }],
    ["a full mailbox for good", { command: "RCPT TO", responseCode: 552, response: "552 5.2.2 mailbox full" }],
    ["a letter called rubbish", { command: "DATA", responseCode: 554, response: "554 5.6.0 spam" }],
    [
      "an address that speaks of relays",
      { command: "RCPT TO", responseCode: 550, response: "550 <relay@y.z> unknown" },
    ],
    ["a letter too large, told before it is sent", { command: "MAIL FROM", responseCode: 552, response: "552 size" }],
    ["a letter larger than the relay says it takes", { code: "EMESSAGE", command: "MAIL FROM" }],
    ["an address that is none", { code: "EENVELOPE", command: "API", message: 'Invalid recipient "x"' }],
    ["a message too large for the vendor", { command: "POST", responseCode: 413 }],
  ])("%s: the mail is refused", (_, failure) => expect(verdictOf(failure)).toBe("refused"));

  test.each([
    ["grey-listing", { command: "RCPT TO", responseCode: 450, response: "450 4.7.1 come back later" }],
    ["a relay that is busy with it", { command: "DATA", responseCode: 451, response: "451 busy" }],
    ["relaying denied", { command: "RCPT TO", responseCode: 554, response: "554 5.7.1 <x@y.z>: Relay access denied" }],
    [
      "our own address refused beside a recipient",
      { command: "RCPT TO", responseCode: 553, response: "553 5.1.8 <a@b.ma>: Sender address rejected" },
    ],
  ])("%s: the mail goes later", (_, failure) => expect(verdictOf(failure)).toBe("later"));

  test.each([
    ["no connection", { code: "ESOCKET", command: "CONN" }],
    ["no name", { code: "EDNS", command: "CONN" }],
    ["no greeting in time", { code: "ETIMEDOUT", command: "CONN" }],
    ["a greeting that is a no", { code: "EPROTOCOL", command: "CONN", responseCode: 554, response: "554 go away" }],
    ["a wrong password", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535, response: "535 no" }],
    ["no TLS where it is needed", { code: "ETLS", command: "STARTTLS", responseCode: 454 }],
    ["our sender refused", { code: "EENVELOPE", command: "MAIL FROM", responseCode: 550, response: "550 not you" }],
    ["a sender that is none", { code: "EENVELOPE", command: "API", message: 'Invalid sender "x"' }],
    ["sign-in asked at the recipient", { command: "RCPT TO", responseCode: 530, response: "530 authenticate first" }],
    ["a relay that closes", { command: "DATA", responseCode: 421, response: "421 closing" }],
    ["a full disk under the spool", { code: "ENOSPC" }],
    ["a vendor who does not know our key", { command: "POST", responseCode: 401 }],
    ["a vendor who is away", { command: "POST" }],
  ])("%s: the way is closed, whatever the mail", (_, failure) => expect(verdictOf(failure)).toBe("closed"));
});
