import { orderNumber } from "../../../shop/orders/number.ts";
import { cash as words } from "../../locales/cash.ts";
import { writeDate } from "../../locales/dates.ts";
import { type CashView, cashAddress } from "../shell/cash-address.ts";
import { Cell, Head, Row, RowLink, Table } from "../shell/table.tsx";
import type { CashRow } from "./cash-row.ts";
import { StandingMark } from "./standing-mark.tsx";
import { written } from "./written.ts";

/** What was expected, said and paid for each parcel; what differs stands out. */
export function CashTable({ rows, view }: { rows: readonly CashRow[]; view: CashView }) {
  if (rows.length === 0) {
    const isWhole = cashAddress({ ...view, parcel: null }) === cashAddress({});
    return <p className="py-20 text-center text-base text-soft">{isWhole ? words.none : words.noneFound}</p>;
  }
  const columns = [
    { name: words.parcel },
    { name: words.carrier },
    { name: words.handedOn },
    { name: words.standing },
    { name: words.expected, end: true },
    { name: words.said, end: true },
    { name: words.paid, end: true },
    { name: words.fee, end: true },
  ];
  return (
    <Table label={words.title} columns={columns} isLong>
      {rows.map((row) => (
        <Row key={row.id}>
          <Head>
            <span className="figures">
              <RowLink to={cashAddress({ ...view, parcel: row.id })} of={words.order(orderNumber(row.orderId))}>
                {row.code}
              </RowLink>
            </span>
          </Head>
          <Cell name={words.carrier}>
            <span className="min-w-0 as-cards:text-right wrap-anywhere">
              {row.carrier}
              {row.trackingNumber && <span className="figures block text-soft">{row.trackingNumber}</span>}
            </span>
          </Cell>
          <Cell name={words.handedOn}>
            <span className="figures as-table:whitespace-nowrap">{writeDate(row.handedOverAt)}</span>
          </Cell>
          <Cell name={words.standing}>
            <StandingMark {...row} />
          </Cell>
          <Amount name={words.expected} centimes={row.owedCentimes} />
          <Amount name={words.said} centimes={row.saidCentimes} against={row.paidCentimes === null ? row : null} />
          <Amount name={words.paid} centimes={row.paidCentimes} against={row} />
          <Amount name={words.fee} centimes={row.feeCentimes} />
        </Row>
      ))}
    </Table>
  );
}

/** An amount; bold and red where it is not what is owed. */
function Amount(props: { name: string; centimes: number | null; against?: CashRow | null }) {
  const { name, centimes, against } = props;
  const isOdd = against?.standing === "differs" && centimes !== null && centimes !== against.owedCentimes;
  return (
    <Cell name={name} end>
      {centimes === null ? null : <span className={isOdd ? "font-semibold text-brick" : ""}>{written(centimes)}</span>}
    </Cell>
  );
}
