import { Link } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import type { MailState } from "../../../shop/mail/mail-state.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { mails as words } from "../../locales/mails.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { type MailsView, mailsAddress } from "../shell/mails-address.ts";
import { ordersAddress } from "../shell/order-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import { Cell, Head, Row, rowLink, Table } from "../shell/table.tsx";

type MailRow = LocalTimes<Outputs["mail"]["list"]>["mails"][number];

const tones = { queued: "waiting", failed: "waiting", abandoned: "bad", sent: "good" } as const satisfies Record<
  MailState,
  string
>;
const kindOf = (kind: string): string => (Object.hasOwn(words.kinds, kind) ? words.kinds[kind as never] : kind);

/** The mails, line by line: what became of each, and the way to send it again. */
export function MailTable({ rows, view }: { rows: readonly MailRow[]; view: MailsView }) {
  if (rows.length === 0) return <p className="py-20 text-center text-base text-soft">{words.none}</p>;
  const columns = [
    { name: words.mail },
    { name: words.written },
    { name: words.order },
    { name: words.state },
    { name: words.tries, end: true },
    { name: words.actions, hidden: true },
  ];
  return (
    <Table label={words.title} columns={columns} isLong>
      {rows.map((row) => (
        <Row key={row.id}>
          <Head>
            {kindOf(row.kind)}
            <span className="block text-soft wrap-anywhere">{row.recipient}</span>
          </Head>
          <Cell name={words.written}>{writeDateTime(row.createdAt)}</Cell>
          <Cell name={words.order}>
            {row.orderId && (
              <Link to={ordersAddress({ order: row.orderId })} className={`figures ${rowLink}`}>
                {row.orderNumber}
              </Link>
            )}
          </Cell>
          <Cell name={words.state}>
            <State {...row} />
          </Cell>
          <Cell name={words.tries} end>
            {row.tries}
          </Cell>
          <Cell>
            {row.isSpent ? <span className="text-soft">{words.spent}</span> : <Resend row={row} view={view} />}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function State({ state, sentAt, nextTryAt, tries, lastError }: MailRow) {
  return (
    <span className="as-cards:text-right">
      <StatusMark tone={tones[state]}>{words.states[state]}</StatusMark>
      {sentAt && <span className="block text-soft">{words.sentAt(writeDateTime(sentAt))}</span>}
      {nextTryAt && tries > 0 && <span className="block text-soft">{words.next(writeDateTime(nextTryAt))}</span>}
      {lastError && (
        <span className="block text-brick wrap-anywhere">
          <span className="sr-only">{words.reason} </span>
          {lastError}
        </span>
      )}
    </span>
  );
}

function Resend({ row, view }: { row: MailRow; view: MailsView }) {
  return (
    <PostForm action={mailsAddress(view)}>
      <input type="hidden" name="mailId" value={row.id} />
      <button type="submit" className={rowLink}>
        {words.resend}
        <span className="sr-only"> {`${kindOf(row.kind)} ${row.recipient}`}</span>
      </button>
    </PostForm>
  );
}
