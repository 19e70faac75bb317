import { chmod, mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { log } from "../log.ts";

/** A mail ready to leave. */
export interface Letter {
  /** What the log calls it: never its address or its words. */
  id: string;
  kind: string;
  messageId: string;
  from: string | { name: string; address: string };
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
  date: Date;
}

export interface Mailer {
  /** Hands the letter over; throws when it could not be. */
  send(letter: Letter): Promise<void>;
  /** Throws when a letter could not be handed over now. Answers where letters go. */
  check(): Promise<string>;
  close(): Promise<void>;
}

/** How many letters may be on their way at once; each has a connection of its own. */
export const lettersAtOnce = 8;

/** Through an SMTP relay where one is named, else as `.eml` files in the spool folder. */
export function openMailer(settings: { smtpUrl?: string; spool: string; timeoutMs?: number }): Mailer {
  return settings.smtpUrl ? smtp(settings.smtpUrl, settings.timeoutMs ?? 10_000) : spool(settings.spool);
}

function smtp(url: string, timeoutMs: number): Mailer {
  const opening = import("nodemailer").then(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      // A password is told over TLS alone, whatever the relay offers or somebody between makes it offer.
      requireTLS: new URL(url).password !== "",
      maxConnections: lettersAtOnce,
      // A letter whose connection broke is the lane's to try again, with its pauses.
      maxRequeues: 0,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      // Longer: a relay that is given up after DATA may have taken the letter, which then arrives twice.
      socketTimeout: timeoutMs * 6,
    }),
  );
  return {
    async send({ id, kind, ...letter }) {
      await (await opening).sendMail(letter);
      log.info("mail sent", { mail: id, kind });
    },
    async check() {
      await (await opening).verify();
      return new URL(url).host;
    },
    async close() {
      (await opening).close();
    },
  };
}

/** Read when the first letter is written, not when the shop starts. */
const composer = async () => (await import("nodemailer")).createTransport({ streamTransport: true, buffer: true });

/**
 * The file is named after the Message-ID: a second try writes the same file again. Letters are read by their owner only,
 * who may read all that the shop keeps.
 */
function spool(folder: string): Mailer {
  let composing: ReturnType<typeof composer> | undefined;
  const open = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // One that was there already keeps the mode it was made with.
    await chmod(folder, 0o700);
  };
  return {
    async send({ id, kind, ...letter }) {
      composing ??= composer();
      const { message } = await (await composing).sendMail(letter);
      const name = `${letter.messageId.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "")}.eml`;
      await open();
      await writeFile(join(folder, `.${name}`), message as Buffer, { mode: 0o600 });
      await rename(join(folder, `.${name}`), join(folder, name));
      log.info("mail written", { mail: id, kind, file: join(folder, name) });
    },
    async check() {
      await open();
      return folder;
    },
    async close() {},
  };
}
