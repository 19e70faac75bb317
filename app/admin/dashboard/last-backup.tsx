import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { backups as words } from "../../locales/backups.ts";
import { writeDateTime } from "../../locales/dates.ts";

/** When the shop was last backed up and how large that was; framed where it should worry whoever reads it. */
export function LastBackup({ state, last }: LocalTimes<Outputs["stats"]["show"]>["backup"]) {
  const said = last && words.last(writeDateTime(last.finishedAt), words.size(last.bytes));
  if (state === "good") return <p className="mb-6 text-soft">{said}</p>;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-6 border border-brick px-4 py-2">
      <span className="font-semibold text-brick">{words.warnings[state]}</span>
      {said && <span className="text-soft">{said}</span>}
    </p>
  );
}
