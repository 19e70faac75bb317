import { join } from "node:path";
import { lastingPort } from "../test/lasting-port.ts";
import { changeAndRead } from "./agreeing-caches.ts";
import { startTogether } from "./migrating-together.ts";
import type { Proof } from "./proof.ts";
import { openRelay } from "./relay.ts";
import { openFleet } from "./rolling-restart.ts";

const sizes = { short: { restarts: 1, changes: 1 }, long: { restarts: 10, changes: 40 } };

export const processes: Proof = {
  name: "processes",
  promise: "two processes are restarted in turns without a failed request, agree within a second, and do each job once",
  async run(task) {
    const { length, place, found, say } = task;
    const { restarts: rounds, changes } = sizes[length];
    const relay = await openRelay();
    const server = await place.startDatabase();
    const migrated = await startTogether(task, server);
    const ports = [await lastingPort(), await lastingPort()];
    const variables = {
      DATABASE_URL: server.url,
      // Both keep their pictures in it, as on one machine
      DATA_DIR: join(place.folder, "data"),
      SMTP_URL: relay.url,
      // Longer than a proxy takes to notice
      DRAIN_SECONDS: "2",
    };
    const fleet = await openFleet({ place, ports, variables, db: server.db, relay, rounds });
    const rolled = await fleet.roll({ say, found });
    const [first, second] = ports.map((port) => `http://127.0.0.1:${port}`);
    const changed = await changeAndRead({ origins: [first!, second!], rounds: changes, length, found });
    await fleet.proxy.close();
    await relay.close();
    return [migrated, ...rolled, changed];
  },
};
