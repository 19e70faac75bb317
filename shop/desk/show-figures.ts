import { z } from "zod";
import { staff } from "../call.ts";
import { nameKey } from "../cities/fold-name.ts";
import { knownCities } from "../cities/known-cities.ts";
import { beginningOfDay, daysAfter, isoDayOf } from "../clock.ts";
import { clockChanges } from "../clock-changes.ts";
import type { ShopContext } from "../context.ts";
import type { OrderSource } from "../orders/sources.ts";
import { day } from "../times.ts";
import { type Aspect, citiesWritten, namesOf, readTallies, type Span, type Tally } from "./figures.server.ts";

const daysShown = 30;
const mostCities = 15;

/**
 * How the calling of buyers goes: of the orders placed from one day to another, the last 30 unless told, what part was
 * confirmed, how long the first call took, and how many tries a confirmation; in all, by agent, hour, city and source.
 * Source: behaviour-admin.md, "Admin: order desk".
 */
export const showFigures = staff("desk.figures")
  .route({ method: "GET", path: "/desk/figures", summary: "Show how the calling of buyers goes" })
  .input(
    z.object({
      /** Placed from one day of Morocco's to another, both included. */
      placedFrom: day.optional(),
      placedTo: day.optional(),
    }),
  )
  .handler(async ({ context, input: { placedFrom, placedTo } }) => {
    const { db, clock } = context;
    const today = isoDayOf(clock());
    const to = placedTo ?? today;
    const from = placedFrom ?? daysAfter(to, 1 - daysShown);
    const span = { from: beginningOfDay(from), to: beginningOfDay(daysAfter(to, 1)) };
    const named = await namesOfCities(context, span);
    const tallies = await readTallies(db, { span, named, changes: clockChanges(span.from, clock()) });
    const of = (aspect: Aspect) => tallies.filter((tally) => tally.aspect === aspect);
    const agents = await namesOf(
      db,
      of("agent").map(({ key }) => key),
    );
    const [all] = of("all");
    return {
      from,
      to,
      today,
      all: all ? figuresOf(all) : null,
      agents: of("agent").map((tally) => ({ id: tally.key, name: agents.get(tally.key) ?? null, ...figuresOf(tally) })),
      hours: of("hour")
        .map((tally) => ({ hour: Number(tally.key), ...figuresOf(tally) }))
        .sort((one, other) => one.hour - other.hour),
      /** Those without a name are all the others. */
      cities: of("city")
        .map((tally) => ({ name: tally.key || null, ...figuresOf(tally) }))
        .sort((one, other) => Number(one.name === null) - Number(other.name === null)),
      sources: of("source").map((tally) => ({ source: tally.key as OrderSource, ...figuresOf(tally) })),
    };
  });

/** What each city that is shown by itself is called, by all the ways it is written. */
async function namesOfCities(context: ShopContext, span: Span): Promise<Map<string, string>> {
  const [{ find }, written] = await Promise.all([knownCities(context), citiesWritten(context.db, span)]);
  const cities = new Map<string, { name: string; count: number; spellings: string[] }>();
  for (const { city, count } of written) {
    const name = find(city)?.name ?? city.trim();
    const key = nameKey(name);
    const known = cities.get(key) ?? { name, count: 0, spellings: [] };
    cities.set(key, { ...known, count: known.count + count, spellings: [...known.spellings, city] });
  }
  const shown = [...cities.values()].sort((one, other) => other.count - one.count).slice(0, mostCities);
  return new Map(shown.flatMap(({ name, spellings }) => spellings.map((spelling) => [spelling, name] as const)));
}

const oneDecimal = (value: number) => Math.round(10 * value) / 10;

/** Null stands for what cannot be said yet: nothing is decided, nobody confirmed, nobody was called first by them or then. */
const figuresOf = ({ called, decided, confirmed, tries, medianMinutes }: Tally) => ({
  called,
  decided,
  confirmed,
  confirmedPercent: decided > 0 ? oneDecimal((100 * confirmed) / decided) : null,
  minutesToFirstCall: medianMinutes === null ? null : Math.round(medianMinutes),
  triesPerConfirmation: confirmed > 0 ? oneDecimal(tries / confirmed) : null,
});
