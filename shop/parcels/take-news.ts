import { and, eq, isNull, sql } from "drizzle-orm";
import { trackingPageOf } from "../carriers/tracking-page.ts";
import type { Services, Transaction } from "../context.ts";
import type { Author } from "../journal/author.ts";
import { changesBetween } from "../journal/changes.ts";
import { tell } from "../journal/tell.ts";
import { isTrackingPage } from "../orders/carriers.ts";
import type { Unit } from "../transaction.ts";
import { announceDelivery } from "./announce-delivery.ts";
import type { EventSource } from "./event-sources.ts";
import { followParcels } from "./follow-parcels.ts";
import { leaveHouse } from "./leave-house.ts";
import {
  type Carrier,
  carrierOf,
  insertEvent,
  keepNumber,
  lockParcel,
  type Parcel,
  writeParcel,
} from "./parcels.server.ts";
import { endsTheWay, isOnTheRoad, mayCome, type RoadState } from "./states.ts";
import { parcelEvents } from "./tables.ts";

/** What is said of a parcel. */
export interface News {
  parcelId: string;
  source: EventSource;
  /** Null where the carrier's words mean nothing known. */
  state: RoadState | null;
  carrierStatus?: string | null;
  note?: string;
  /** When it happened, as it is told. Whoever is told without a time says only what is new. */
  at: Date;
  /** The day it is to be at the door, as YYYY-MM-DD. */
  expectedOn?: string | null;
  trackingNumber?: string;
  trackingUrl?: string;
}

/**
 * Writes what is said of a parcel, moves it where that may be, and its order with it: shipped with the first parcel that has
 * left, delivered with the last, with the mails these steps owe. The same news twice is one ("known"); of a parcel whose way
 * is over it is written and changes nothing ("too-late"). What is older than what was said already moves nothing, but the end
 * of its way, which may be told late. A carrier who tells of a parcel that is still here has it: it is handed over thereby.
 * Source: behaviour.md, "Parcels".
 */
export async function takeNews(
  services: Services,
  unit: Unit,
  news: News,
  by: { actorId: string | null; author: Author },
): Promise<"taken" | "known" | "too-late"> {
  const { tx } = unit;
  const locked = await lockParcel(tx, news.parcelId);
  if (!locked) throw new Error(`there is no parcel ${news.parcelId}`);
  const { order } = locked;
  const now = services.clock();
  // A person who was erased is not to be written of again
  if (order.erasedAt || !(await isNew(tx, news, by.actorId, now))) return "known";
  const isCarriers = news.source === "file" || news.source === "carrier";
  const act = { source: news.source, actorId: by.actorId, at: now };
  const hasLeft = locked.parcel.state === "ready" && news.state !== null && isCarriers;
  const carrier = await carrierOf(tx, locked.parcel);
  const [gone] = hasLeft ? await leaveHouse(tx, [locked.parcel], carrier, act) : [];
  const before = gone ?? locked.parcel;
  const said = news.at < now ? news.at : now;
  const isNewest = before.lastEventAt === null || said >= before.lastEventAt;
  const counts = !isCarriers || isNewest || (news.state !== null && endsTheWay(news.state));
  const state = news.state !== null && counts && mayCome(before.state, news.state) ? news.state : before.state;
  const parcel = await writeParcel(tx, before.id, {
    state,
    ...(isNewest && { lastEventAt: said, carrierStatus: news.carrierStatus ?? before.carrierStatus }),
    ...(isNewest && news.expectedOn && { expectedOn: news.expectedOn }),
    ...(await numberOf(tx, before, carrier, news)),
    ...(state !== before.state && endsTheWay(state as RoadState) && { endedAt: said }),
    ...(!isOnTheRoad(state) && { askAt: null }),
  });
  if (parcel.state !== locked.parcel.state) {
    await followParcels(services, unit, order, parcel, by);
    const changes = changesBetween({ state: locked.parcel.state }, { state: parcel.state });
    if (by.actorId) await tell(tx, by.author, now, { thing: "parcel", id: parcel.id, changes });
  }
  const isOut = news.state === "out_for_delivery" && parcel.state === news.state;
  if (isOut) await announceDelivery(services, tx, { parcelId: parcel.id, at: said });
  return news.state === null || isOnTheRoad(before.state) ? "taken" : "too-late";
}

/** Writes what was said, unless it is written already; what was not understood then may be now. */
async function isNew(tx: Transaction, news: News, actorId: string | null, now: Date): Promise<boolean> {
  const { parcelId, source, state, carrierStatus = null, note, at } = news;
  const { id } = parcelEvents;
  const same = and(
    eq(parcelEvents.parcelId, parcelId),
    eq(parcelEvents.at, at),
    sql`${parcelEvents.carrierStatus} is not distinct from ${carrierStatus}`,
    carrierStatus === null ? sql`${parcelEvents.state} is not distinct from ${state}` : undefined,
  );
  const [known] = await tx.select({ id, state: parcelEvents.state }).from(parcelEvents).where(same).limit(1);
  if (!known) {
    await insertEvent(tx, { parcelId, source, state, carrierStatus, note: note || null, actorId, at, createdAt: now });
    return true;
  }
  if (known.state !== null || state === null) return false;
  await tx
    .update(parcelEvents)
    .set({ state })
    .where(and(eq(id, known.id), isNull(parcelEvents.state)));
  return true;
}

/** The carrier's number and page of a parcel that has none yet; a number that another parcel has is not believed. */
async function numberOf(tx: Transaction, parcel: Parcel, carrier: Carrier, { trackingNumber, trackingUrl }: News) {
  const isGiven = trackingNumber && parcel.trackingNumber === null;
  const number = isGiven && (await keepNumber(tx, parcel, trackingNumber)) ? trackingNumber : parcel.trackingNumber;
  if (parcel.trackingUrl !== null) return { trackingNumber: number };
  const told = trackingUrl && isTrackingPage(trackingUrl) ? trackingUrl : null;
  const page = told ?? trackingPageOf(carrier.trackingPage, number);
  return { trackingNumber: number, trackingUrl: page };
}
