import type { RouterContextProvider } from "react-router";
import { csvLine } from "../../../shop/csv.ts";
import { requestContext } from "../../web/context.ts";
import type { Cursor } from "./cursor.ts";

const byteOrderMark = "\ufeff";

interface Sent {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

interface File<Row> {
  name: string;
  columns: readonly string[];
  /** One part of the list. */
  read: (cursor?: Cursor) => Promise<{ rows: Row[]; hasAfter: boolean }>;
  cells: (row: Row) => (string | number)[];
  /** The sort key and id of a part's last row. */
  last: (row: Row) => { key: string; id: string };
}

/** What a list shows, as a file for spreadsheets, read and sent part by part. */
export async function csvResponse<Row>(
  { request, context }: Sent,
  { name, columns, read, cells, last }: File<Row>,
): Promise<Response> {
  // The first part is read before anything is answered, so that a fault is still answered as one.
  let part: Awaited<ReturnType<typeof read>> | null = await read();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (out) => out.enqueue(encoder.encode(byteOrderMark + csvLine(columns))),
    async pull(out) {
      if (!part) return out.close();
      out.enqueue(encoder.encode(part.rows.map((row) => csvLine(cells(row))).join("")));
      const end = part.rows.at(-1);
      try {
        part = part.hasAfter && end ? await read({ edge: "after", ...last(end) }) : null;
      } catch (error) {
        context.get(requestContext).report(error, request);
        out.error(error);
      }
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
    },
  });
}
