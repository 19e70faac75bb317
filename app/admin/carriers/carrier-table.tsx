import { takesFiles } from "../../../shop/carriers/kinds.ts";
import { carrierKindNames, carriers as words } from "../../locales/carriers.ts";
import { Cell, Head, Row, RowLink, Table } from "../shell/table.tsx";
import { useMay } from "../shell/use-may.ts";
import type { Carrier } from "./carrier.ts";
import { editAddress, filesAddress } from "./carriers-address.ts";

/** The carriers, each with how the house and it speak. */
export function CarrierTable({ rows }: { rows: readonly Carrier[] }) {
  const may = useMay();
  if (rows.length === 0) {
    return (
      <div className="border-t border-hairline py-16 text-center">
        <p className="text-base font-semibold">{words.none}</p>
        <p className="mx-auto mt-2 max-w-[50ch] text-soft">{words.noneText}</p>
      </div>
    );
  }
  const columns = [
    { name: words.name },
    { name: words.kind },
    { name: words.wholeDirhamsShort },
    { name: words.state },
    { name: words.actions, hidden: true },
  ];
  return (
    <Table label={words.title} columns={columns}>
      {rows.map((row) => (
        <Row key={row.id}>
          <Head>
            <span className="text-base">{row.name}</span>
            {row.trackingPage && (
              <span className="block max-w-[40ch] truncate text-soft" title={row.trackingPage}>
                {row.trackingPage}
              </span>
            )}
          </Head>
          <Cell name={words.kind}>{carrierKindNames[row.kind]}</Cell>
          <Cell name={words.wholeDirhamsShort}>{row.collectsWholeDirhams ? words.yes : words.no}</Cell>
          <Cell name={words.state}>{row.isActive ? words.inUse : words.inactive}</Cell>
          <Cell>
            <span className="flex flex-1 flex-wrap gap-x-5 md:justify-end">
              {may("carriers.listFiles") && takesFiles(row.kind, "cash") && (
                <RowLink to={filesAddress(row.id)} of={row.name}>
                  {words.files}
                </RowLink>
              )}
              {may("carriers.save") && (
                <RowLink to={editAddress(row.id)} of={row.name}>
                  {words.edit}
                </RowLink>
              )}
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
