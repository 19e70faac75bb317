import { writeDateTime } from "../../locales/dates.ts";
import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { french } from "../../web/typography.ts";
import type { ParcelShown } from "./parcel-shown.ts";

/** What was said of a parcel, last first. */
export function ParcelEvents({ events }: Pick<ParcelShown, "events">) {
  return (
    <ol className="grid gap-3">
      {events.toReversed().map((event) => (
        <li key={event.id}>
          {event.state && words.states[event.state]}
          {event.carrierStatus && (
            <span className={event.state ? "text-soft" : ""}> {french(words.quoted(event.carrierStatus))}</span>
          )}
          <span className="block text-soft">
            {[writeDateTime(event.at), event.who ?? words.sources[event.source]].join(" · ")}
          </span>
          {event.note && <span className="block wrap-anywhere">{event.note}</span>}
        </li>
      ))}
    </ol>
  );
}
