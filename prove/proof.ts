import type { Place } from "./place.ts";

/** The short form runs with the tests, the long one by `npm run prove`. */
export type Length = "short" | "long";

export interface Task {
  length: Length;
  /** What chance begins with, where a proof throws dice: the same again sends the same. */
  seed: number;
  /** Where it happens: shops and databases that end with it. */
  place: Place;
  /** Tells what is being done. */
  say(line: string): void;
  /** Tells what breaks the promise. */
  found(finding: string): void;
}

/** Why a proof could not be tried here. */
export interface LeftOut {
  leftOut: string;
}

/** A program that tries to break a promise of the shop. */
export interface Proof {
  name: string;
  /** One sentence. */
  promise: string;
  /** Answers what was done and how often, a line each; or why nothing could be. */
  run(task: Task): Promise<string[] | LeftOut>;
}

/** Tells a finding where something is not what it must be. */
export function expectSame(found: Task["found"], what: string, actual: unknown, wanted: unknown): void {
  const [is, must] = [JSON.stringify(actual), JSON.stringify(wanted)];
  if (is !== must) found(`${what}: ${is}, not ${must}`);
}
