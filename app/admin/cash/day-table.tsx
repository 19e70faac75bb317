import { Link } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { cash as words } from "../../locales/cash.ts";
import { writeDay } from "../../locales/dates.ts";
import { cashAddress } from "../shell/cash-address.ts";
import { Cell, Head, Row, rowLink, Table } from "../shell/table.tsx";
import { written } from "./written.ts";

type Day = Outputs["cash"]["days"]["rows"][number];

const amounts = [
  ["owedCentimes", () => words.expected],
  ["saidCentimes", () => words.said],
  ["paidCentimes", () => words.paid],
  ["feeCentimes", () => words.fee],
  ["openCentimes", () => words.stillOpen],
  ["differenceCentimes", () => words.difference],
] as const;

const sumOf = (rows: readonly Day[], of: (row: Day) => number) => rows.reduce((sum, row) => sum + of(row), 0);

/** What each carrier was given or delivered, day by day, and what all of that comes to. */
export function DayTable({ rows }: { rows: readonly Day[] }) {
  if (rows.length === 0) return <p className="py-20 text-center text-base text-soft">{words.noDays}</p>;
  const columns = [
    { name: words.day },
    { name: words.carrier },
    { name: words.count, end: true },
    ...amounts.map(([, name]) => ({ name: name(), end: true })),
  ];
  return (
    <Table label={words.byDay} columns={columns} isLong>
      {rows.map((row) => (
        <Row key={`${row.day} ${row.carrierId}`}>
          <Head>
            <span className="figures as-table:whitespace-nowrap">{writeDay(row.day)}</span>
          </Head>
          <Cell name={words.carrier}>
            <Link
              to={cashAddress({ show: "all", carrier: row.carrierId, since: row.day, until: row.day })}
              className={rowLink}
            >
              {row.carrier}
            </Link>
          </Cell>
          <Cell name={words.count} end>
            {row.parcels}
          </Cell>
          {amounts.map(([field, name]) => (
            <Amount key={field} name={name()} centimes={row[field]} isOdd={field === "differenceCentimes"} />
          ))}
        </Row>
      ))}
      <Row>
        <Head>
          <strong>{words.total}</strong>
        </Head>
        <Cell>{null}</Cell>
        <Cell name={words.count} end>
          <strong>{sumOf(rows, ({ parcels }) => parcels)}</strong>
        </Cell>
        {amounts.map(([field, name]) => (
          <Amount
            key={field}
            name={name()}
            centimes={sumOf(rows, (row) => row[field])}
            isOdd={field === "differenceCentimes"}
            isTotal
          />
        ))}
      </Row>
    </Table>
  );
}

/** An amount; what differs stands out. */
function Amount(props: { name: string; centimes: number; isOdd: boolean; isTotal?: boolean }) {
  const { name, centimes, isOdd, isTotal = false } = props;
  const stress = isOdd && centimes !== 0 ? "font-semibold text-brick" : centimes === 0 ? "text-soft" : "";
  return (
    <Cell name={name} end>
      <span className={isTotal ? `font-semibold ${stress}` : stress}>{written(centimes)}</span>
    </Cell>
  );
}
