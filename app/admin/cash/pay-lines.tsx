import { decimals } from "../../../shop/money.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { cash as words } from "../../locales/cash.ts";
import { writeDate } from "../../locales/dates.ts";
import { useHydrated } from "../../web/hydrated.ts";
import { Cell, Head, Row, Table } from "../shell/table.tsx";
import type { CashRow } from "./cash-row.ts";
import type { TypedLine } from "./read-payment.ts";
import { StandingMark } from "./standing-mark.tsx";
import { written } from "./written.ts";

interface Props {
  rows: readonly CashRow[];
  /** As they came back from a payment that was refused. */
  typed: readonly TypedLine[];
  onChooseAll: (isChosen: boolean) => void;
}

const field =
  "figures min-h-11 w-24 border-b border-edge bg-transparent text-right text-base focus-visible:outline-offset-0";
const quiet = "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink";

/** What is missing of what is owed for a parcel, or what its carrier says it has collected, as one would type it. */
const expectedOf = ({ owedCentimes, saidCentimes, paidCentimes }: CashRow) =>
  decimals(Math.max(0, paidCentimes === null ? saidCentimes || owedCentimes : owedCentimes - paidCentimes)).replace(
    ".",
    ",",
  );

/** The parcels that a payment may be for, each with what was collected for it and the fee that was kept. */
export function PayLines({ rows, typed, onChooseAll }: Props) {
  const columns = [
    { name: words.parcel },
    { name: words.handedOn },
    { name: words.standing },
    { name: words.expected, end: true },
    { name: words.said, end: true },
    { name: words.collected, end: true },
    { name: words.feeColumn, end: true },
  ];
  const isHydrated = useHydrated();
  return (
    <div className="mt-6">
      {isHydrated && (
        <p className="flex gap-6">
          <button type="button" className={quiet} onClick={() => onChooseAll(true)}>
            {words.chooseAll}
          </button>
          <button type="button" className={quiet} onClick={() => onChooseAll(false)}>
            {words.chooseNone}
          </button>
        </p>
      )}
      <Table label={words.payable} columns={columns} isLong>
        {rows.map((row) => (
          <Line key={row.id} row={row} typed={typed.find(({ parcelId }) => parcelId === row.id)} />
        ))}
      </Table>
    </div>
  );
}

function Line({ row, typed }: { row: CashRow; typed?: TypedLine }) {
  const numbers = [row.code, row.trackingNumber ?? "", orderNumber(row.orderId)].join(" ").toUpperCase();
  return (
    <Row>
      <Head>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="chosen"
            value={row.id}
            defaultChecked={typed?.isChosen}
            data-numbers={numbers}
            data-standing={row.standing}
            aria-label={words.chosen(row.code)}
            className="size-5 flex-none"
          />
          <span className="figures">
            {row.code}
            {row.trackingNumber && <span className="block text-soft">{row.trackingNumber}</span>}
          </span>
        </label>
        <input type="hidden" name="parcel" value={row.id} />
        <input type="hidden" name={`code-${row.id}`} value={row.code} />
      </Head>
      <Cell name={words.handedOn}>
        <span className="figures as-table:whitespace-nowrap">{writeDate(row.handedOverAt)}</span>
      </Cell>
      <Cell name={words.standing}>
        <StandingMark {...row} />
      </Cell>
      <Cell name={words.expected} end>
        {written(row.owedCentimes)}
      </Cell>
      <Cell name={words.said} end>
        {row.saidCentimes === null ? null : written(row.saidCentimes)}
      </Cell>
      <Cell name={words.collected} end>
        <input
          name={`paid-${row.id}`}
          aria-label={words.paidFor(row.code)}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed?.paid ?? expectedOf(row)}
          className={field}
        />
      </Cell>
      <Cell name={words.feeColumn} end>
        <input
          name={`fee-${row.id}`}
          aria-label={words.feeFor(row.code)}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={typed?.fee}
          className={field}
        />
      </Cell>
    </Row>
  );
}
