import { data, Link } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { dirhams } from "../../../shop/money.ts";
import { orderNumber } from "../../../shop/orders/number.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { cash as words } from "../../locales/cash.ts";
import { writeDateTime, writeDay } from "../../locales/dates.ts";
import { house } from "../../locales/house.ts";
import { Alert } from "../../ui/refusal.tsx";
import { shopContext } from "../../web/context.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { cashAddress } from "../shell/cash-address.ts";
import { Fact, Facts } from "../shell/facts.tsx";
import { mayOpen } from "../shell/may-open.ts";
import { Cell, Head, Row, RowLink, Table } from "../shell/table.tsx";
import type { Route } from "./+types/payment";
import { written } from "./written.ts";

export const meta = () => [{ title: `${words.payments} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("cash.payment")];

export async function loader({ params: { paymentId }, context }: Route.LoaderArgs) {
  const found = await onRefusal(context.get(shopContext).cash.payment({ paymentId }), ({ status }) =>
    data({ payment: null }, status),
  );
  return "id" in found ? { payment: localTimes(found) } : found;
}

/** One payment, and what it brought for each of its parcels. */
export default function Payment({ loaderData: { payment } }: Route.ComponentProps) {
  const difference = payment ? payment.amountCentimes - payment.paidCentimes + payment.feeCentimes : 0;
  const columns = [
    { name: words.parcel },
    { name: words.expected, end: true },
    { name: words.collected, end: true },
    { name: words.feeColumn, end: true },
  ];
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="mr-auto text-xl font-semibold wrap-anywhere">
          {payment ? words.paymentOf(payment.carrier, payment.reference) : words.payments}
        </h1>
        <Link
          to="/admin/cash/payments"
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {words.back}
        </Link>
      </div>
      {!payment && <Alert title={adminScreens.error}>{words.noSuchPayment}</Alert>}
      {payment && (
        <>
          <Facts>
            <Fact name={words.arrived}>
              <strong className="figures text-base">{dirhams(payment.amountCentimes)}</strong>
            </Fact>
            <Fact name={words.paidOn}>{writeDay(payment.paidOn)}</Fact>
            <Fact name={words.collected}>{written(payment.paidCentimes)}</Fact>
            <Fact name={words.feeColumn}>{written(payment.feeCentimes)}</Fact>
            {difference !== 0 && (
              <Fact name={words.difference}>
                <span className="font-semibold text-brick">{dirhams(difference)}</span>
              </Fact>
            )}
            {payment.note && <Fact name={words.note}>{payment.note}</Fact>}
          </Facts>
          <p className="mt-2 mb-8 text-soft">
            {payment.who
              ? words.notedBy(payment.who, writeDateTime(payment.createdAt))
              : words.notedAt(writeDateTime(payment.createdAt))}
          </p>
          <Table label={words.parcels(payment.lines.length)} columns={columns}>
            {payment.lines.map((line) => (
              <Row key={line.parcelId}>
                <Head>
                  <span className="figures">
                    <RowLink
                      to={cashAddress({ show: "all", search: line.code, parcel: line.parcelId })}
                      of={words.order(orderNumber(line.orderId))}
                    >
                      {line.code}
                    </RowLink>
                  </span>
                </Head>
                <Cell name={words.expected} end>
                  {written(line.owedCentimes)}
                </Cell>
                <Cell name={words.collected} end>
                  <span className={line.standing === "differs" ? "font-semibold text-brick" : ""}>
                    {written(line.paidCentimes)}
                  </span>
                </Cell>
                <Cell name={words.feeColumn} end>
                  {written(line.feeCentimes)}
                </Cell>
              </Row>
            ))}
          </Table>
        </>
      )}
    </>
  );
}
