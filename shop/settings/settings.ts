import type { LocalTime } from "../clock.ts";
import { differingFrom, fill, type Given, type Said, saidByDefault } from "./said.ts";
import type { Settings } from "./schema.ts";

export type { Settings } from "./schema.ts";
export type Section = keyof Settings;

/** Settings with the version they were saved as; 0 where nothing is set. */
export interface Held {
  version: number;
  settings: Settings;
}

/** What a house has that has set nothing. */
export const defaults: Settings = {
  ...saidByDefault,
  desk: {
    tries: 4,
    pauses: ["two-hours", "next-morning", "next-evening"],
    hours: { from: 9, until: 20 },
    holdsStock: false,
    approvesConfirmed: false,
    holdHours: 48,
  },
  messages: { fr: "", ar: "", "darija-latin": "", "darija-arabic": "" },
  staff: { secondFactor: false },
  payment: { ways: ["on-delivery"] },
};

export const sections = /* @__PURE__ */ Object.keys(defaults) as Section[];

/** All settings, from those that are given. */
export const complete = (given: Given): Settings => fill(defaults, given);

/** Those fields that are not as they begin. */
export const differing = (settings: Settings): Given => differingFrom(defaults, settings);

/**
 * What everybody may know at a moment: nothing of how the house works inside, and of the line above the header only what
 * stands there now.
 */
export function publicSettings({ house, prices, delivery, notices }: Settings, at: LocalTime): Said {
  const text = isShown(notices.line, at) ? notices.line.text : "";
  return { house, prices, delivery, notices: { line: { text, from: "", until: "" } } };
}

/** Whether the line above the header stands there at a moment: from its first minute until its last. */
function isShown({ from, until }: Settings["notices"]["line"], at: LocalTime): boolean {
  const minute = at.slice(0, "2026-12-01T09:00".length);
  return (from === "" || minute >= from) && (until === "" || minute < until);
}
