import type { Policy } from "../../shop/policy.ts";
import { policyOf, type Said, saidByDefault } from "../../shop/settings/said.ts";
import type { Settings } from "../../shop/settings/settings.ts";

/** The name under which a document tells its own script which settings it was written with. */
export const houseMark = "house";

let readSettings: () => Said | undefined = () => undefined;
let tried: Said | null = null;

/** Says how to find the settings that what is shown just now speaks of; as a house begins where there are none. */
export function findSettingsBy(read: () => Said | undefined): void {
  readSettings = read;
}

/** What everybody may know of the settings, as what is shown just now speaks of them. */
export const settingsSaid = (): Said => tried ?? readSettings() ?? saidByDefault;

/** The house's figures, as what is shown just now speaks of them. */
export const policySaid = (): Policy => policyOf(settingsSaid());

/** What `work` says if the settings were these, to see it before they are saved. */
export function sayAs<T>(settings: Said, work: () => T): T {
  const before = tried;
  tried = settings;
  try {
    return work();
  } finally {
    tried = before;
  }
}

type House = Settings["house"];

/** The house itself: its names, where and how it is reached. To be read where it is shown, never when a file is loaded. */
export const house = /* @__PURE__ */ Object.defineProperties(
  {},
  /* @__PURE__ */ Object.fromEntries(
    (Object.keys(saidByDefault.house) as (keyof House)[]).map((field) => [
      field,
      { enumerable: true, get: () => settingsSaid().house[field] },
    ]),
  ),
) as Readonly<House>;

/** Whether the house is called as the shop has it drawn, in headers and on pictures. */
export const hasDrawnName = (): boolean => house.name === saidByDefault.house.name;

/** The house by its name and what it says of itself, as a title. */
export const houseTitle = (): string => listed(house.name, house.tagline);

/** What the house says of itself, and where it is. */
export const houseLine = (): string => listed(house.tagline, house.city);

const listed = (...parts: string[]): string => parts.filter(Boolean).join(", ");
