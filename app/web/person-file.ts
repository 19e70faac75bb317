import type { RouterContextProvider } from "react-router";
import { type Part, parts } from "../../shop/persons/parts.ts";
import { toWire } from "../../shop/wire-money.ts";
import { house } from "../locales/house.ts";
import { requestContext } from "./context.ts";
import { onRefusal } from "./on-refusal.ts";

type After = { createdAt: Date; id: string };
type Page = { rows: Record<string, unknown>[]; hasMore: boolean };

interface Sent {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Everything kept about a person as one JSON file, read and sent page by page. Amounts are in DH. */
export async function personFile(
  { request, context }: Sent,
  person: string,
  read: (part: Part, after?: After) => Promise<Page>,
): Promise<Response> {
  // The first page is read before anything is answered, so that a refusal or a fault is still answered as one.
  const first = await onRefusal(read(parts[0]), ({ message }, error) => {
    const { status } = error as { status: number };
    return new Response(message, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
  });
  if (first instanceof Response) return first;
  const pieces = piecesOf({ shop: house.name, person, madeAt: new Date() }, first, read);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(out) {
      try {
        const { value, done } = await pieces.next();
        if (done) out.close();
        else out.enqueue(encoder.encode(value));
      } catch (error) {
        context.get(requestContext).report(error, request);
        out.error(error);
      }
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="donnees-personnelles.json"',
      "cache-control": "private, no-store",
    },
  });
}

async function* piecesOf(about: object, first: Page, read: (part: Part, after?: After) => Promise<Page>) {
  yield `${JSON.stringify(about, null, 2).slice(0, -2)}`;
  for (const part of parts) {
    yield `,\n  "${part}": [`;
    let page = part === parts[0] ? first : await read(part);
    let isFirst = true;
    for (;;) {
      yield page.rows.map((row) => `${isFirstOf(row, page, isFirst) ? "" : ","}\n    ${written(row)}`).join("");
      isFirst = isFirst && page.rows.length === 0;
      const last = page.rows.at(-1);
      if (!page.hasMore || !last) break;
      page = await read(part, { createdAt: last.createdAt as Date, id: String(last.id) });
    }
    yield isFirst ? "]" : "\n  ]";
  }
  yield "\n}\n";
}

const isFirstOf = (row: object, page: Page, isFirstPage: boolean) => isFirstPage && row === page.rows[0];
const written = (row: object) => JSON.stringify(toWire(row), null, 2).replaceAll("\n", "\n    ");
