import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { writeDate } from "../../locales/dates.ts";
import { inventory as words } from "../../locales/inventory.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";
import { PhoneLinks } from "../shell/phone-links.tsx";

interface Props {
  shown: LocalTimes<Outputs["waitlist"]["list"]>;
  closed: string;
}

/** Who waits for each size of a product, longest first: their mail and phone, and since when. */
export function WaitingDialog({ shown: { name, waiting, people }, closed }: Props) {
  return (
    <AdminDialog title={`${words.waiting} · ${name}`} closed={closed} width="max-w-2xl">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <div tabIndex={0} className="grid min-h-0 gap-8 overflow-y-auto p-5">
        {waiting.length === 0 && <p className="py-10 text-center text-soft">{words.nobodyWaits}</p>}
        {waiting.map(({ size, people: count }) => {
          const shown = people.filter((one) => one.size === size);
          return (
            <section key={size} aria-label={words.waitingFor(size)}>
              <h3 className="flex items-baseline gap-3 border-b border-ink pb-2">
                <span className="text-base font-semibold">{size}</span>
                <span className="figures text-soft">{words.waitingOf(count)}</span>
              </h3>
              <ul className="divide-y divide-hairline">
                {shown.map(({ id, email, createdAt, ...phone }) => (
                  <li
                    key={id}
                    className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,14rem)_auto] sm:items-center"
                  >
                    <a
                      href={`mailto:${encodeURIComponent(email)}`}
                      className="inline-flex min-h-9 items-center underline decoration-edge underline-offset-4 wrap-anywhere hover:decoration-ink"
                    >
                      {email}
                    </a>
                    <PhoneLinks phone={phone} of={email} />
                    <span className="figures text-soft sm:col-start-3">{writeDate(createdAt)}</span>
                  </li>
                ))}
              </ul>
              {shown.length < count && <p className="figures py-2 text-soft">{words.moreWait(count - shown.length)}</p>}
            </section>
          );
        })}
      </div>
    </AdminDialog>
  );
}
