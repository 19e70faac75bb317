import { Link } from "react-router";
import { writeDateTime } from "../../locales/dates.ts";
import { journal as words } from "../../locales/journal.ts";
import { ChangeList } from "../shell/change-list.tsx";
import { type JournalView, journalAddress } from "../shell/journal-address.ts";
import {
  addressOfThing,
  type JournalLine,
  writeAuthor,
  writeCall,
  writeDevice,
  writeThing,
} from "../shell/journal-words.ts";
import { Cell, Head, Row, rowLink, Table } from "../shell/table.tsx";

interface Props {
  rows: readonly JournalLine[];
  view: JournalView;
  amount: (centimes: number) => string;
}

/** The journal, line by line. */
export function JournalTable({ rows, view, amount }: Props) {
  if (rows.length === 0) {
    const isWhole = journalAddress(view) === journalAddress({});
    return <p className="py-20 text-center text-base text-soft">{isWhole ? words.none : words.noneFound}</p>;
  }
  const columns = [{ name: words.when }, { name: words.who }, { name: words.what }, { name: words.changes }];
  return (
    <Table label={words.title} columns={columns}>
      {rows.map((line) => (
        <Row key={line.id}>
          <Head>
            <span className="figures as-table:whitespace-nowrap">{writeDateTime(line.createdAt)}</span>
          </Head>
          <Cell name={words.who}>
            <span className="min-w-0 as-cards:text-right as-table:inline-block as-table:w-44">
              <span className="wrap-anywhere">{writeAuthor(line)}</span>
              {writeDevice(line) && <span className="block text-soft">{words.from(writeDevice(line))}</span>}
              {line.network && <span className="block text-soft wrap-anywhere">{words.network(line.network)}</span>}
            </span>
          </Cell>
          <Cell name={words.what}>
            <span className="min-w-0 as-cards:text-right as-table:inline-block as-table:w-36">
              {writeCall(line.call)}
              <span className="flex flex-wrap gap-x-4 as-cards:justify-end">
                <Thing line={line} />
                {view.thingId === null && line.thingId && (
                  <Link to={journalAddress({ thing: line.thing, thingId: line.thingId })} className={rowLink}>
                    {words.linesOf}
                    <span className="sr-only"> {writeThing(line)}</span>
                  </Link>
                )}
              </span>
            </span>
          </Cell>
          <Cell>
            <ChangeList changes={line.changes} amount={amount} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Thing({ line }: { line: JournalLine }) {
  const to = addressOfThing(line);
  if (!to) return <span className="inline-flex min-h-11 items-center text-soft wrap-anywhere">{writeThing(line)}</span>;
  return (
    <Link to={to} className={`${rowLink} whitespace-normal wrap-anywhere`}>
      {writeThing(line)}
    </Link>
  );
}
