import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { fileKindNames, carrierFiles as words } from "../../locales/carriers.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { Cell, Head, Row, RowLink, Table } from "../shell/table.tsx";
import { fileAddress } from "./carriers-address.ts";

type Listed = LocalTimes<Outputs["carriers"]["listFiles"]["files"][number]>;

/** The files that came from a carrier, the newest first. */
export function FileList({ files }: { files: readonly Listed[] }) {
  if (files.length === 0) return <p className="border-t border-hairline py-6 text-soft">{words.none}</p>;
  const columns = [
    { name: words.name },
    { name: words.about },
    { name: words.when },
    { name: words.rows, end: true },
    { name: words.result },
  ];
  return (
    <Table label={words.received} columns={columns} isLong>
      {files.map((file) => (
        <Row key={file.id}>
          <Head>
            <RowLink to={fileAddress(file.id)} of="">
              {file.name}
            </RowLink>
          </Head>
          <Cell name={words.about}>{fileKindNames[file.kind]}</Cell>
          <Cell name={words.when}>{writeDateTime(file.createdAt)}</Cell>
          <Cell name={words.rows} end>
            {file.rows}
          </Cell>
          <Cell name={words.result}>{resultOf(file)}</Cell>
        </Row>
      ))}
    </Table>
  );
}

function resultOf({ isMapped, isDone, rows, taken, known }: Listed): string {
  if (!isMapped) return words.toMap;
  return isDone ? words.done(taken, known, rows - taken - known) : words.underWay;
}
