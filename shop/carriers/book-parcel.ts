import type { Services } from "../context.ts";
import {
  type ForBooking,
  noteAsked,
  readForBooking,
  writeBooked,
  writeLabel,
  writeTried,
  writeUnbooked,
} from "./bookings.server.ts";
import type { Booked, Carrier, ParcelToBook } from "./carrier.ts";
import { CarrierProblem, mayBeDone, mayPass, readProblem } from "./carrier-problem.ts";
import { mostTries, pauseAfter } from "./next-try.ts";
import { parcelToBook } from "./parcel-to-book.ts";
import { trackingPageOf } from "./tracking-page.ts";

/** Longer than one question takes, with a sign-in before it. */
export const claimMs = 180_000;

/**
 * Tries once to book a parcel that is due, or to take its booking back where it was given up. Whatever a try before may
 * have booked is looked for first, so that a parcel is booked once however often it is tried. Answers why it came to
 * nothing, where it did.
 * Source: behaviour-admin.md, "Booking and asking".
 */
export async function bookParcel(
  services: Services,
  carrier: Carrier | null,
  parcelId: string,
): Promise<CarrierProblem | null> {
  const parcel = await readForBooking(services.db, parcelId);
  if (!parcel) return null;
  try {
    // Tries that did not even end
    if (parcel.tries > mostTries) throw new CarrierProblem("unanswered");
    if (parcel.state === "cancelled") await takeBack(services, carrier, parcel);
    else if (parcel.booking === "waiting") await book(services, carrier, parcel);
    return null;
  } catch (error) {
    if (!(error instanceof CarrierProblem)) throw error;
    await settle(services, parcel, error);
    return error;
  }
}

/** Writes why a try came to nothing: it is made again after a pause, or left to a person. */
async function settle(
  { db, clock }: Services,
  { id, tries, state, problem: before }: Pick<ForBooking, "id" | "tries" | "state" | "problem">,
  problem: CarrierProblem,
): Promise<void> {
  const mayAgain = mayPass(problem.code) && tries < mostTries;
  // What may have been booked earlier is not forgotten because it could not be looked for
  const isOpen = mayHaveBooked(before) && problem.code !== "to-check";
  const kept = isOpen ? new CarrierProblem("unanswered", problem.words) : problem;
  if (mayAgain) {
    return writeTried(db, id, kept.message, new Date(clock().getTime() + pauseAfter(tries)));
  }
  const forPerson = mayBeDone(kept.code) ? new CarrierProblem("to-check", kept.words) : kept;
  const ended = state === "cancelled" ? new CarrierProblem("cancel-by-hand", forPerson.words) : forPerson;
  await writeTried(db, id, ended.message, null);
}

const mayHaveBooked = (problem: string | null) => problem !== null && mayBeDone(readProblem(problem).code);

async function book(services: Services, carrier: Carrier | null, parcel: ForBooking): Promise<void> {
  const { db, clock } = services;
  if (!carrier) throw new CarrierProblem("not-set-up");
  const facts = await parcelToBook(services, parcel);
  const booked = (await foundBefore(carrier, parcel, facts)) ?? (await askOnce(services, carrier, parcel, facts));
  if (!booked) return;
  const trackingUrl = booked.trackingUrl ?? trackingPageOf(parcel.trackingPage, booked.number);
  const isWritten = await writeBooked(db, parcel.id, { ...booked, trackingUrl }, clock());
  if (isWritten === "taken") throw new CarrierProblem("to-check", booked.number);
  if (isWritten && !booked.labelUrl) await keepLabel(services, carrier, parcel.id, booked.number);
}

/** What a try before has booked without our knowing; null where there was none. */
async function foundBefore(carrier: Carrier, { problem }: ForBooking, facts: ParcelToBook): Promise<Booked | null> {
  if (!mayHaveBooked(problem)) return null;
  const found = await carrier.find(facts);
  if (typeof found === "object") return found;
  const isChecked = problem !== null && readProblem(problem).code === "checked";
  if (found === "unsure" && !isChecked) throw new CarrierProblem("to-check");
  return null;
}

async function askOnce(services: Services, carrier: Carrier, parcel: ForBooking, facts: ParcelToBook) {
  const until = new Date(services.clock().getTime() + claimMs);
  if (!(await noteAsked(services.db, parcel, until))) return null;
  // Nothing is left open from before: what this try is told counts
  parcel.problem = null;
  return carrier.book(facts);
}

/** A label is a help: a parcel without one is booked all the same. */
async function keepLabel({ db }: Services, carrier: Carrier, id: string, number: string): Promise<void> {
  try {
    const address = await carrier.label(number);
    if (address) await writeLabel(db, id, address);
  } catch (error) {
    if (!(error instanceof CarrierProblem)) throw error;
  }
}

async function takeBack(services: Services, carrier: Carrier | null, parcel: ForBooking): Promise<void> {
  const number = parcel.booking === "booked" ? parcel.number : await numberBefore(services, carrier, parcel);
  if (number !== null) {
    if (!carrier?.cancel) throw new CarrierProblem("cancel-by-hand");
    try {
      await carrier.cancel(number);
    } catch (error) {
      if (!(error instanceof CarrierProblem && error.code === "unknown")) throw error;
    }
  }
  await writeUnbooked(services.db, parcel.id);
}

/** The number under which a try before has booked a parcel that was given up meanwhile; null where none has. */
async function numberBefore(services: Services, carrier: Carrier | null, parcel: ForBooking): Promise<string | null> {
  if (!mayHaveBooked(parcel.problem)) return null;
  if (!carrier) throw new CarrierProblem("cancel-by-hand");
  const found = await foundBefore(carrier, parcel, await parcelToBook(services, parcel));
  return found?.number ?? null;
}
