import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { french } from "../../web/typography.ts";
import { bordereauAddress, labelsAddress } from "../shell/parcels-address.ts";
import type { ParcelRowFacts } from "./parcel-shown.ts";

const link = "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink";

/** What is to be printed of the bordereaux that were just made. */
export function BordereauxMade({ made, rows }: { made: readonly string[]; rows: readonly ParcelRowFacts[] }) {
  if (made.length === 0) return null;
  const numberOf = (id: string) => rows.find(({ bordereau }) => bordereau?.id === id)?.bordereau?.number;
  return (
    <section
      aria-label={words.toPrint}
      className="flex flex-wrap items-center gap-x-6 border border-hairline px-4 py-1"
    >
      {made.map((id) => {
        const number = numberOf(id);
        const of = number === undefined ? "" : ` ${french(words.bordereauNumber(number))}`;
        return (
          <span key={id} className="inline-flex flex-wrap gap-x-6">
            <a href={bordereauAddress(id)} className={link}>
              {words.printBordereau}
              {of}
            </a>
            <a href={labelsAddress({ bordereauId: id })} className={link}>
              {words.printLabels}
              <span className="sr-only">{of}</span>
            </a>
          </span>
        );
      })}
    </section>
  );
}
