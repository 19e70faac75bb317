import { knownCities } from "../shop/cities/known-cities.ts";
import type { CitySpan } from "../shop/cities/span.ts";
import { localTime } from "../shop/clock.ts";
import type { Sql } from "../shop/context.ts";
import { readSettings } from "../shop/settings/read-settings.ts";
import type { Said } from "../shop/settings/said.ts";
import { type Held, publicSettings, type Settings } from "../shop/settings/settings.ts";
import { log } from "./log.ts";
import type { openMemory } from "./memory.ts";

const lookEveryMs = 500;

/**
 * The house's settings, kept in this process until somebody changes them. Where the database is away they are as they were
 * last read. `changed` is called when what everybody may know changes by the clock alone: a line above the header comes or
 * goes on pages that are kept.
 */
export function openSettings(
  { db, clock, memory }: { db: Sql; clock: () => Date; memory: Pick<ReturnType<typeof openMemory>, "cached"> },
  changed: () => void,
) {
  let last: Held | undefined;
  let lastSpan: CitySpan | undefined;
  let shown = "";

  async function read(): Promise<Held> {
    const { refused, ...held } = await readSettings(db);
    if (refused.length > 0)
      log.warnRarely("settings not accepted, taken as they begin", { fields: refused.join(", ") });
    last = held;
    return held;
  }

  async function held(): Promise<Held> {
    try {
      return await memory.cached("settings", read);
    } catch (error) {
      if (!last) throw error;
      log.fault("settings not read anew", error);
      return last;
    }
  }

  const settings = async (): Promise<Settings> => (await held()).settings;

  /** What some cities have of their own. */
  async function span(): Promise<CitySpan | undefined> {
    try {
      lastSpan = (await knownCities({ cached: memory.cached, db })).span;
    } catch (error) {
      if (!last) throw error;
      log.fault("cities not read anew", error);
    }
    return lastSpan;
  }

  const look = () => {
    if (!last) return;
    const now = publicSettings(last.settings, localTime(clock())).notices.line.text;
    if (now !== shown) changed();
    shown = now;
  };
  const watch = setInterval(look, lookEveryMs);

  return {
    held,
    settings,
    /** What everybody may know now. */
    async said(): Promise<Said> {
      const said = publicSettings(await settings(), localTime(clock()));
      const cities = await span();
      return cities ? { ...said, cities } : said;
    },
    close: () => clearInterval(watch),
  };
}
