import type { Database } from "../shop/context.ts";
import { readPhones } from "../shop/read-phones.server.ts";
import { log } from "./log.ts";

const lookEveryMs = 60_000;

/** Reads phones that were written without being read, now and then again, and tells how many could not be told. */
export function openPhoneWork(db: Database) {
  const stopped = new AbortController();
  const look = async () => {
    try {
      const { told, untold } = await readPhones(db, stopped.signal);
      if (told + untold > 0) log.info("phones of earlier orders and accounts read", { told, untold });
    } catch (error) {
      log.fault("phones not read", error);
    }
  };
  let underWay = look();
  const timer = setInterval(() => {
    underWay = underWay.then(look);
  }, lookEveryMs);
  return {
    async close(): Promise<void> {
      clearInterval(timer);
      stopped.abort();
      await underWay;
    },
  };
}
