import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { lastingPort } from "../test/lasting-port.ts";

/**
 * What stands before a primary and its standby, as HAProxy or an address that moves: connections lead to one socket, and
 * to another once it is told so. Those that led to the former end.
 */
export async function openSwitch(first: string) {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (from) => {
    const to = connect(target);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const port = await lastingPort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const cutOff = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    turnTo(socket: string): void {
      target = socket;
      cutOff();
    },
    async close(): Promise<void> {
      cutOff();
      server.close();
    },
  };
}
