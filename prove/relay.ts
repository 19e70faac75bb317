import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { lastingPort } from "../test/lasting-port.ts";

/** A mail relay that takes every letter and remembers how often each Message-ID arrived. */
export async function openRelay() {
  const arrived = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    async onData(stream, _session, done) {
      const letter = Buffer.concat(await Array.fromAsync(stream as AsyncIterable<Buffer>)).toString();
      const messageId = /^message-id:\s*(\S+)/im.exec(letter)?.[1] ?? "";
      arrived.set(messageId, (arrived.get(messageId) ?? 0) + 1);
      done(null);
    },
  });
  server.on("error", () => undefined); // connections of a shop that is killed
  const port = await lastingPort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

export type Relay = Awaited<ReturnType<typeof openRelay>>;
