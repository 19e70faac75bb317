import { awayClock } from "./away-clock.ts";
import { awayConnections } from "./away-connections.ts";
import { awayDatabase } from "./away-database.ts";
import { awayRelay } from "./away-relay.ts";
import { awayBucket, awayDisk } from "./away-storage.ts";
import { hostile } from "./hostile/hostile.ts";
import { killed } from "./killed.ts";
import { oversold } from "./oversold.ts";
import { processes } from "./processes.ts";
import type { Proof } from "./proof.ts";
import { standby } from "./standby.ts";
import { twice } from "./twice.ts";

/** All of them, in the order in which they run: the longest first. */
export const proofs: readonly Proof[] = [
  hostile,
  processes,
  awayClock,
  oversold,
  awayRelay,
  standby,
  killed,
  awayDisk,
  twice,
  awayDatabase,
  awayBucket,
  awayConnections,
];
