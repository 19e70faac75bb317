import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { log } from "../log.ts";

/** A mail ready to leave. */
export interface Letter {
  messageId: string;
  from: string;
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

/** Through an SMTP relay where one is named, else as `.eml` files in the spool folder. */
export function openMailer(settings: { smtpUrl?: string; spool: string; patienceMs?: number }): Mailer {
  return settings.smtpUrl ? smtp(settings.smtpUrl, settings.patienceMs ?? 15_000) : spool(settings.spool);
}

function smtp(url: string, patienceMs: number): Mailer {
  const opening = import("nodemailer").then(({ createTransport }) =>
    createTransport({
      url,
      pool: true,
      maxConnections: 4,
      // A letter whose connection broke is the job queue's to try again, with its pauses.
      maxRequeues: 0,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs * 2,
    }),
  );
  return {
    async send(letter) {
      await (await opening).sendMail(letter);
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

/** The file is named after the Message-ID: a second try writes the same file again. */
function spool(folder: string): Mailer {
  let composing: ReturnType<typeof composer> | undefined;
  return {
    async send(letter) {
      composing ??= composer();
      const { message } = await (await composing).sendMail(letter);
      const name = `${letter.messageId.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "")}.eml`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `.${name}`), message as Buffer);
      await rename(join(folder, `.${name}`), join(folder, name));
      log.info("mail written", { to: letter.to, subject: letter.subject, file: join(folder, name) });
    },
    async check() {
      await mkdir(folder, { recursive: true });
      return folder;
    },
    async close() {},
  };
}
