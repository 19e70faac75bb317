import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import type { SizeName } from "../../../shop/catalogue/sizes.ts";
import { shortDecimals } from "../../../shop/money.ts";
import { products as words } from "../../locales/products.ts";
import { Refusal } from "../../ui/refusal.tsx";
import { refusedIn } from "../../web/form-answer.ts";
import { useHydrated } from "../../web/hydrated.ts";
import { toasts } from "../../web/toast-store.ts";
import { Cell, Head, Row, Table } from "../shell/table.tsx";
import { WaitingLink } from "../shell/waiting-link.tsx";
import { type ProductsView, productsAddress } from "./products-address.ts";
import type { changeProducts, ProductAnswer, ProductRefused } from "./save-product.ts";

type Line = Outputs["catalogue"]["listForAdmin"]["rows"][number];
interface Props {
  view: ProductsView;
  amount: (centimes: number) => string;
  /** What became of the line that was sent, where no script sends it. */
  answer?: ProductAnswer;
}

/** Prices and stock by size, each line saved alone by the version it shows. */
export function StockGrid({ rows, ...rest }: Props & { rows: readonly Line[] }) {
  if (rows.length === 0) return <p className="py-20 text-center text-base text-soft">{words.none}</p>;
  const columns = [
    { name: words.product },
    { name: words.price },
    { name: words.stockPerSize },
    { name: words.actions, hidden: true },
  ];
  return (
    <div className="mt-4">
      <Table label={words.grid} columns={columns}>
        {rows.map((row) => (
          <EditedLine key={row.id} row={row} {...rest} />
        ))}
      </Table>
    </div>
  );
}

function EditedLine({ row, view, amount, answer: unscripted }: Props & { row: Line }) {
  const fetcher = useFetcher<typeof changeProducts>();
  const answer = (fetcher.data as ProductAnswer | undefined) ?? unscripted;
  const refused = refusedIn(answer);
  const own = refused?.typed.line?.productId === row.id ? refused : undefined;
  useEffect(() => {
    if (fetcher.data && "saved" in fetcher.data) toasts.show({ title: fetcher.data.message });
  }, [fetcher.data]);
  return (
    <Row>
      <Head>
        <fetcher.Form id={`line-${row.id}`} method="post" action={productsAddress(view)} />
        <span className="wrap-anywhere">{row.name}</span>
        <span className="block text-soft">{row.sku}</span>
        <WaitingLink of={row} />
      </Head>
      <Fields
        key={`${row.version} ${own ? "refused" : ""}`}
        row={row}
        refused={own}
        amount={amount}
        isPending={fetcher.state !== "idle"}
      />
    </Row>
  );
}

const field =
  "figures min-h-11 border-b border-edge bg-transparent text-base aria-invalid:border-brick focus-visible:outline-offset-0";

/** Each size has its own column, whatever sizes a line has; on a phone they follow each other. */
const columnOf: Record<SizeName, string> = {
  XS: "sm:col-start-1",
  S: "sm:col-start-2",
  M: "sm:col-start-3",
  L: "sm:col-start-4",
  XL: "sm:col-start-5",
  XXL: "sm:col-start-6",
};

/** What stock is counted from stays what was shown when typing began, whatever is read anew meanwhile. */
function Fields(props: {
  row: Line;
  refused?: ProductRefused;
  amount: (centimes: number) => string;
  isPending: boolean;
}) {
  const { refused, amount, isPending } = props;
  const isLive = useHydrated();
  const [row] = useState(props.row);
  const form = `line-${row.id}`;
  const typed = refused?.typed.line;
  const held: { name: SizeName | ""; stockQuantity: number }[] =
    row.sizes.length > 0 ? row.sizes : [{ name: "", stockQuantity: row.stockQuantity }];
  const note = `${form}-note`;
  const wrong = { "aria-describedby": refused ? note : undefined };
  return (
    <>
      <Cell name={words.price}>
        <span>
          <input type="hidden" form={form} name="productId" value={row.id} />
          <input type="hidden" form={form} name="version" value={row.version} />
          {isLive && <input type="hidden" form={form} name="stay" value="1" />}
          <input
            {...wrong}
            form={form}
            name="price"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            aria-label={`${words.price} ${row.name}`}
            aria-invalid={refused?.problems?.price ? true : undefined}
            defaultValue={typed?.price ?? shortDecimals(row.priceCentimes)}
            className={`${field} w-24`}
          />
        </span>
      </Cell>
      <Cell name={words.stockPerSize}>
        <span className="grid grid-cols-3 gap-x-3 gap-y-2 sm:grid-cols-6 sm:grid-rows-1">
          {held.map(({ name, stockQuantity }) => (
            <label key={name} className={`grid w-14 ${name && columnOf[name]}`}>
              <span className="text-soft">{name || words.stock}</span>
              <input type="hidden" form={form} name={`seen-${name}`} value={stockQuantity} />
              <input
                {...wrong}
                form={form}
                name={`stock-${name}`}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                aria-label={`${words.stock} ${row.name} ${name}`.trim()}
                aria-invalid={refused?.problems?.stock ? true : undefined}
                defaultValue={typed?.stock[name]?.typed ?? stockQuantity}
                className={`${field} w-full`}
              />
            </label>
          ))}
        </span>
        {refused && (
          <Refusal id={note}>
            {[refused.text, ...Object.values(refused.problems ?? {})].join(" ")}{" "}
            {refused.current !== undefined &&
              words.nowIs(
                amount(row.priceCentimes),
                held.map(({ name, stockQuantity }) => `${name} ${stockQuantity}`.trim()).join(", "),
              )}
          </Refusal>
        )}
      </Cell>
      <Cell>
        <button
          type="submit"
          form={form}
          name="intent"
          value="line"
          aria-disabled={isPending || undefined}
          className="inline-flex min-h-11 items-center border border-edge px-4 hover:border-ink aria-disabled:opacity-55"
        >
          {isPending ? words.saving : words.saveLine}
          <span className="sr-only"> {row.name}</span>
        </button>
      </Cell>
    </>
  );
}
