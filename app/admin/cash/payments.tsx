import { data } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { cash as words } from "../../locales/cash.ts";
import { writeDay } from "../../locales/dates.ts";
import { house } from "../../locales/house.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { paymentAddress } from "../shell/cash-address.ts";
import { addressOf, readCursor } from "../shell/cursor.ts";
import { mayOpen } from "../shell/may-open.ts";
import { edgesOf, Pager } from "../shell/pager.tsx";
import { Cell, Head, Row, RowLink, Table } from "../shell/table.tsx";
import type { Route } from "./+types/payments";
import { CashHeader } from "./cash-header.tsx";
import { written } from "./written.ts";

export const meta = () => [{ title: `${words.payments} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("cash.payments")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const cursor = readCursor(new URL(request.url).searchParams);
  try {
    return { list: localTimes(await context.get(shopContext).cash.payments({ cursor })) };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ list: null }, 500);
  }
}

/** What carriers have paid to the house. */
export default function Payments({ loaderData: { list } }: Route.ComponentProps) {
  const columns = [
    { name: words.reference },
    { name: words.carrier },
    { name: words.paidOn },
    { name: words.count, end: true },
    { name: words.collected, end: true },
    { name: words.feeColumn, end: true },
    { name: words.arrived, end: true },
  ];
  return (
    <>
      <CashHeader part="payments" />
      {!list && <Alert title={adminScreens.error}>{words.failedToLoad}</Alert>}
      {list?.rows.length === 0 && <p className="py-20 text-center text-base text-soft">{words.noPayments}</p>}
      {list && list.rows.length > 0 && (
        <Table label={words.payments} columns={columns}>
          {list.rows.map((row) => (
            <Row key={row.id}>
              <Head>
                <RowLink to={paymentAddress(row.id)} of={row.carrier}>
                  {row.reference}
                </RowLink>
              </Head>
              <Cell name={words.carrier}>{row.carrier}</Cell>
              <Cell name={words.paidOn}>{writeDay(row.paidOn)}</Cell>
              <Cell name={words.count} end>
                {row.parcels}
              </Cell>
              <Cell name={words.collected} end>
                {written(row.paidCentimes)}
              </Cell>
              <Cell name={words.feeColumn} end>
                {written(row.feeCentimes)}
              </Cell>
              <Cell name={words.arrived} end>
                <strong className={row.amountCentimes === row.paidCentimes - row.feeCentimes ? "" : "text-brick"}>
                  {written(row.amountCentimes)}
                </strong>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      {list && (
        <Pager
          page={list}
          edges={edgesOf(list.rows, ({ createdAt }) => new Date(createdAt).toISOString())}
          address={(cursor) => addressOf("/admin/cash/payments", {}, cursor)}
        />
      )}
    </>
  );
}
