import { data, Link } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { dirhams } from "../../../shop/money.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { house } from "../../locales/house.ts";
import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { french } from "../../web/typography.ts";
import { addressOf, readCursor } from "../shell/cursor.ts";
import { bordereauAddress, labelsAddress } from "../shell/labels-address.ts";
import { mayOpen } from "../shell/may-open.ts";
import { edgesOf, Pager } from "../shell/pager.tsx";
import { Cell, Head, Row, rowLink, Table } from "../shell/table.tsx";
import { useMay } from "../shell/use-may.ts";
import type { Route } from "./+types/bordereaux";

export const meta = () => [{ title: `${words.bordereaux} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("parcels.bordereaux")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const cursor = readCursor(new URL(request.url).searchParams);
  try {
    return { list: localTimes(await context.get(shopContext).parcels.bordereaux({ cursor })) };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ list: null }, 500);
  }
}

/** What was handed over at once, newest first, each to be printed again. */
export default function Bordereaux({ loaderData: { list } }: Route.ComponentProps) {
  const may = useMay();
  const columns = [
    { name: words.bordereau },
    { name: words.carrier },
    { name: words.title, end: true },
    { name: words.collect, end: true },
    { name: words.handedOverOn },
    { name: words.actions, hidden: true },
  ];
  return (
    <>
      <p>
        <Link to="/admin/parcels" className={rowLink}>
          {words.title}
        </Link>
      </p>
      <h1 className="mb-4 text-xl font-semibold">{words.bordereaux}</h1>
      {!list && <Alert title={words.error}>{words.failedBordereaux}</Alert>}
      {list?.rows.length === 0 && <p className="py-20 text-center text-base text-soft">{words.noBordereau}</p>}
      {list && list.rows.length > 0 && (
        <Table label={words.bordereaux} columns={columns}>
          {list.rows.map((row) => {
            const number = french(words.bordereauNumber(row.number));
            return (
              <Row key={row.id}>
                <Head>
                  <span className="figures font-semibold">{number}</span>
                </Head>
                <Cell name={words.carrier}>{row.carrier.name}</Cell>
                <Cell name={words.title} end>
                  {row.parcels}
                </Cell>
                <Cell name={words.collect} end>
                  {dirhams(row.collectCentimes)}
                </Cell>
                <Cell name={words.handedOverOn}>
                  <span className="as-cards:text-right">
                    {writeDateTime(row.createdAt)}
                    {row.who && <span className="block text-soft">{row.who}</span>}
                  </span>
                </Cell>
                <Cell>
                  {may("parcels.labels") && (
                    <span className="flex flex-wrap gap-x-6 as-table:justify-end">
                      <a href={bordereauAddress(row.id)} className={rowLink}>
                        {words.print}
                        <span className="sr-only"> {number}</span>
                      </a>
                      <Link to={labelsAddress({ bordereauId: row.id })} className={rowLink}>
                        {words.labels}
                        <span className="sr-only"> {number}</span>
                      </Link>
                    </span>
                  )}
                </Cell>
              </Row>
            );
          })}
        </Table>
      )}
      {list && (
        <Pager
          page={list}
          edges={edgesOf(list.rows, ({ createdAt }) => new Date(createdAt).toISOString())}
          address={(cursor) => addressOf("/admin/parcels/bordereaux", {}, cursor)}
        />
      )}
    </>
  );
}
