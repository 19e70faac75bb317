import { once } from "node:events";
import type { Readable } from "node:stream";
import { SMTPServer } from "smtp-server";
import { lastingPort } from "../test/lasting-port.ts";

/** How a relay is today; `dead`: nobody listens. */
export type Mood = "well" | "silent" | "4xx to the recipient" | "5xx to the recipient" | "5xx at the greeting" | "dead";

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** A mail relay that remembers how often each Message-ID arrived. */
export async function openRelay() {
  const port = await lastingPort();
  const arrived = new Map<string, number>();
  const links = new Map<string, string>();
  let mood: Mood = "well";
  let server: SMTPServer | null = null;

  function take(stream: Readable, recipient: string, taken: () => void): void {
    let letter = "";
    stream.on("data", (chunk: Buffer) => (letter += chunk));
    // A letter that breaks off has not arrived
    stream.on("error", () => undefined);
    stream.on("end", () => {
      const messageId = /^message-id:\s*(\S+)/im.exec(letter)?.[1] ?? "";
      arrived.set(messageId, (arrived.get(messageId) ?? 0) + 1);
      const link = /\?link=([\w-]+)/.exec(letter.replace(/=\r?\n/g, "").replaceAll("=3D", "="))?.[1];
      if (link) links.set(recipient, link);
      taken();
    });
  }

  async function open(): Promise<void> {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      closeTimeout: 100,
      onConnect(_session, done) {
        if (mood === "5xx at the greeting") done(refusal(554, "No service here"));
        else if (mood !== "silent") done();
      },
      onRcptTo(_address, _session, done) {
        if (mood === "4xx to the recipient") done(refusal(451, "Try again later"));
        else if (mood === "5xx to the recipient") done(refusal(550, "No such mailbox"));
        else done();
      },
      onData: (stream, { envelope }, done) => take(stream, envelope.rcptTo[0]!.address, () => done(null)),
    });
    server.on("error", () => undefined); // connections of a shop that is killed
    await once(server.listen(port, "127.0.0.1"), "listening");
  }

  async function close(): Promise<void> {
    await new Promise<void>((closed) => (server ? server.close(() => closed()) : closed()));
    server = null;
  }

  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    /** What the newest link mailed to an address ends in. */
    links,
    /** From now on it is in this mood, and has forgotten every connection. */
    async become(next: Mood): Promise<void> {
      await close();
      mood = next;
      if (mood !== "dead") await open();
    },
    close,
  };
}

export type Relay = Awaited<ReturnType<typeof openRelay>>;
