import { addressOf } from "../shell/cursor.ts";
import { type ShownSection, shownSections } from "./fields.ts";

/** What of the settings is being looked at, as the address says it. */
export interface SettingsView {
  section: ShownSection;
  /** The version that is read; null for what holds now. */
  version: number | null;
}

/** Reads an address; whatever is not one of ours counts as absent. */
export function readSettingsView(params: URLSearchParams): SettingsView {
  const version = /^\d{1,9}$/.exec(params.get("version") ?? "");
  return {
    section: shownSections.find((section) => section === params.get("section")) ?? "house",
    version: version && Number(version[0]),
  };
}

/** The address of a view. */
export const settingsAddress = ({ section, version }: Partial<SettingsView>): string =>
  addressOf("/admin/settings", {
    section: section === "house" ? null : section,
    version: version === null || version === undefined ? null : String(version),
  });
