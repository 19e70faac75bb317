import { useEffect } from "react";
import { useFetcher } from "react-router";
import { regions } from "../../../shop/cities/regions.ts";
import { figure } from "../../../shop/money.ts";
import { cities as words } from "../../locales/cities.ts";
import { daysLabel } from "../../locales/order-facts.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { toasts } from "../../web/toast-store.ts";
import { type CitiesView, citiesAddress } from "../shell/cities-address.ts";
import { Cell, Head, Row, Table } from "../shell/table.tsx";
import type { CityRefused, changeCities } from "./change-cities.ts";
import type { City } from "./city.ts";
import { CityTerms } from "./city-terms.tsx";

type Answer = CityRefused | { saved: string; message: string };

interface Props {
  view: CitiesView;
  mayChange: boolean;
  /** What became of the line that was sent, where no script sends it. */
  answer?: Answer;
}

/** Fee, delay and whether each city is served; each line saved alone by the version it shows. */
export function CityTable({ rows, ...rest }: Props & { rows: readonly City[] }) {
  if (rows.length === 0) return <p className="py-20 text-center text-base text-soft">{words.none}</p>;
  const columns = [
    { name: words.city },
    { name: words.region },
    { name: words.fee },
    { name: words.delay },
    { name: words.served },
    ...(rest.mayChange ? [{ name: words.actions, hidden: true }] : []),
  ];
  return (
    <div className="mt-2">
      <Table label={words.title} columns={columns}>
        {rows.map((row) =>
          rest.mayChange ? <EditedLine key={row.id} row={row} {...rest} /> : <Line key={row.id} row={row} />,
        )}
      </Table>
    </div>
  );
}

function Named({ row }: { row: City }) {
  return (
    <>
      <span className="wrap-anywhere">{row.name}</span>
      {row.arabicName && (
        <span lang="ar" dir="rtl" className="block text-soft md:text-left">
          {row.arabicName}
        </span>
      )}
    </>
  );
}

function Line({ row }: { row: City }) {
  return (
    <Row>
      <Head>
        <Named row={row} />
      </Head>
      <Cell name={words.region}>{regions[row.region]}</Cell>
      <Cell name={words.fee}>{row.feeCentimes === null ? words.house : figure(row.feeCentimes)}</Cell>
      <Cell name={words.delay}>{row.days === null ? words.house : daysLabel(row.days)}</Cell>
      <Cell name={words.served}>{row.isServed ? words.yes : words.no}</Cell>
    </Row>
  );
}

function EditedLine({ row, view, answer: unscripted }: Props & { row: City }) {
  const fetcher = useFetcher<typeof changeCities>();
  const answer = (fetcher.data as Answer | undefined) ?? unscripted;
  const refused = refusedIn(answer) as CityRefused | undefined;
  const own = refused?.typed.cityId === row.id && !view.edit ? refused : undefined;
  useEffect(() => {
    if (fetcher.data && "saved" in fetcher.data) toasts.show({ title: fetcher.data.message });
  }, [fetcher.data]);
  return (
    <Row>
      <Head>
        <fetcher.Form id={`city-${row.id}`} method="post" action={citiesAddress(view)} />
        <Named row={row} />
      </Head>
      <Cell name={words.region}>
        <span className="text-soft">{regions[row.region]}</span>
      </Cell>
      <CityTerms
        key={`${row.version} ${own ? "refused" : ""}`}
        row={row}
        view={view}
        refused={own}
        isPending={fetcher.state !== "idle"}
      />
    </Row>
  );
}
