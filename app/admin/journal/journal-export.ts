import { localTime, localTimes } from "../../../shop/clock.ts";
import { decimals } from "../../../shop/money.ts";
import { journal as words } from "../../locales/journal.ts";
import { shopContext } from "../../web/context.ts";
import { csvResponse } from "../shell/csv-response.ts";
import { entriesInView, readJournalView } from "../shell/journal-address.ts";
import {
  type JournalLine,
  writeAuthor,
  writeCall,
  writeDevice,
  writeField,
  writeMark,
  writeThing,
  writeValue,
} from "../shell/journal-words.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/journal-export";

export const middleware = [mayOpen("journal.export")];

/** An amount in DH as French spreadsheets read it. */
const amount = (centimes: number) => `${decimals(centimes).replace(".", ",")} DH`;

function writeChange([field, change]: [string, JournalLine["changes"][string]]): string {
  const name = words.field(writeField(field));
  if (change === "hidden") return `${name} ${words.hidden}`;
  const mark = writeMark(field, change);
  return `${name} ${mark ?? `${writeValue(field, change.before, amount)} → ${writeValue(field, change.after, amount)}`}`;
}

/** The journal as a list shows it, as a file. */
export function loader(args: Route.LoaderArgs) {
  const wanted = entriesInView(readJournalView(new URL(args.request.url).searchParams));
  const { journal } = args.context.get(shopContext);
  return csvResponse(args, {
    name: "journal.csv",
    columns: words.exportColumns,
    read: (cursor) => journal.export({ ...wanted, cursor }),
    cells: (entry) => {
      const line = localTimes(entry);
      return [
        localTime(entry.createdAt).slice(0, 19).replace("T", " "),
        writeAuthor(line),
        line.author,
        writeDevice(line),
        line.network ?? "",
        writeCall(line.call),
        writeThing(line),
        line.thingId,
        Object.entries(line.changes).map(writeChange).join("\n"),
      ];
    },
    last: ({ id, createdAt }) => ({ key: createdAt.toISOString(), id }),
  });
}
