import { callsOf } from "../../../shop/desk/next-call.ts";
import type { Settings } from "../../../shop/settings/settings.ts";
import { settings as words } from "../../locales/settings.ts";
import { french } from "../../web/typography.ts";

const dayMinutes = 24 * 60;
/** Minutes of a day: in the afternoon, and at night. */
const examples = [18 * 60 + 40, 23 * 60 + 15];

const clock = (minute: number): string =>
  [Math.floor((minute % dayMinutes) / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** When two orders would be called about, try by try, and what becomes of their pieces meanwhile. */
export function DeskPreview({ settings: { desk } }: { settings: Settings }) {
  const isOpen = desk.hours.from < desk.hours.until;
  return (
    <>
      {isOpen &&
        examples.map((placed) => (
          <section key={placed}>
            <h3 className="label mb-2 text-soft">{words.unanswered(clock(placed))}</h3>
            <div className="border border-hairline p-5 text-base">
              <ol className="figures grid list-decimal gap-1 pl-6">
                {callsOf(placed, desk).map((call) => (
                  <li key={call}>{words.call(Math.floor(call / dayMinutes), clock(call))}</li>
                ))}
              </ol>
              <p className="mt-3 text-soft">{words.givenUp}</p>
            </div>
          </section>
        ))}
      <section>
        <h3 className="label mb-2 text-soft">{words.piecesOfWaiting}</h3>
        <p className="border border-hairline p-5 text-base">
          {french(desk.holdsStock ? words.held(desk.holdHours) : words.notHeld)}
        </p>
      </section>
    </>
  );
}
