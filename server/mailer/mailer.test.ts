import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { openMailer } from "./mailer.ts";

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A relay that knows no TLS, and the passwords it was told. */
async function openPlainRelay() {
  const told: string[] = [];
  const relay = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth({ password }, _session, done) {
      told.push(password ?? "");
      done(null, { user: "azrou" });
    },
  });
  relay.listen(0, "127.0.0.1");
  await once(relay.server, "listening");
  closers.push(() => new Promise((closed) => relay.close(() => closed(undefined))));
  const host = `127.0.0.1:${(relay.server.address() as AddressInfo).port}`;
  const mailerFor = (smtpUrl: string) => {
    const mailer = openMailer({ smtpUrl, spool: "" });
    closers.push(mailer.close);
    return mailer;
  };
  return { told, host, mailerFor };
}

test("the relay's password is told over TLS alone", async () => {
  const { told, host, mailerFor } = await openPlainRelay();
  await expect(mailerFor(`smtp://azrou:secret@${host}`).check()).rejects.toThrow(/TLS/);
  expect(told).toEqual([]);
});

test("a relay that asks for no password may be on this machine, without TLS", async () => {
  const { host, mailerFor } = await openPlainRelay();
  expect(await mailerFor(`smtp://${host}`).check()).toBe(host);
});
