import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { backups as words } from "../../locales/backups.ts";
import { writeDateTime } from "../../locales/dates.ts";

/** When the shop was last backed up, and how large that was. What is wrong with it, the warnings say. */
export function LastBackup({ last }: NonNullable<LocalTimes<Outputs["stats"]["show"]>["backup"]>) {
  return last && <p className="mt-6 text-soft">{words.last(writeDateTime(last.finishedAt), words.size(last.bytes))}</p>;
}
