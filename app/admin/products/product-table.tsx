import type { Outputs } from "../../../shop/calls.ts";
import { products as words } from "../../locales/products.ts";
import { thumbnailSrc } from "../../shop-ui/order-lines.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Thumbnail } from "../../ui/thumbnail.tsx";
import { PostForm } from "../shell/post-form.tsx";
import { Cell, Head, Row, RowLink, rowLink, Table } from "../shell/table.tsx";
import { useMay } from "../shell/use-may.ts";
import { closedView, type ProductsView, productsAddress } from "./products-address.ts";

/** The catalogue, line by line. `amount` writes money, which is in DH. */
export function ProductTable(props: {
  rows: Outputs["catalogue"]["listForAdmin"]["rows"];
  view: ProductsView;
  amount: (dh: number) => string;
}) {
  const { rows, view, amount } = props;
  const may = useMay();
  if (rows.length === 0) {
    const none = view.search ? words.none : words.noneShown[view.show];
    return <p className="py-20 text-center text-base text-soft">{none}</p>;
  }
  const columns = [
    { name: words.product },
    { name: words.category },
    { name: words.price, end: true },
    { name: words.status },
    { name: words.actions, hidden: true },
  ];
  return (
    <div className="mt-4">
      <Table label={words.title} columns={columns}>
        {rows.map((row) => (
          <Row key={row.id}>
            <Head>
              <span className="flex items-center gap-4">
                <Thumbnail src={thumbnailSrc(row.image)} className="w-11" />
                <span>
                  <span className="wrap-anywhere">{row.name}</span>
                  {row.isFeatured && (
                    <span className="label ml-3 inline-block border border-brass px-1.5 py-0.5 text-brass">
                      {words.featured}
                    </span>
                  )}
                  <span className="block text-soft wrap-anywhere">{row.sku}</span>
                </span>
              </span>
            </Head>
            <Cell name={words.category}>{row.category}</Cell>
            <Cell name={words.price} end>
              <span>
                {amount(row.priceCentimes)}
                {row.originalPriceCentimes !== null && row.originalPriceCentimes > row.priceCentimes && (
                  <s className="ml-2 text-soft">{amount(row.originalPriceCentimes)}</s>
                )}
              </span>
            </Cell>
            <Cell name={words.status}>
              <StatusMark tone={row.inStock ? "good" : "bad"}>
                {row.inStock ? words.inStock : words.outOfStock}
              </StatusMark>
            </Cell>
            <Cell>
              <span className="flex flex-1 gap-6 md:justify-end">
                {view.show === "archived" && (
                  <RowButton row={row} view={view} intent="restore">
                    {words.restore}
                  </RowButton>
                )}
                <RowButton row={row} view={view} intent="duplicate">
                  {words.duplicate}
                </RowButton>
                {may("catalogue.removeProduct") && (
                  <RowLink to={productsAddress({ ...closedView(view), remove: row.id })} of={row.name}>
                    {words.delete}
                  </RowLink>
                )}
                <RowLink to={productsAddress({ ...closedView(view), edit: row.id })} of={row.name}>
                  {words.edit}
                </RowLink>
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}

/** What is done with a product at once. */
function RowButton(props: {
  row: { id: string; name: string };
  view: ProductsView;
  intent: "restore" | "duplicate";
  children: string;
}) {
  const { row, view, intent, children } = props;
  return (
    <PostForm action={productsAddress(closedView(view))}>
      <input type="hidden" name="productId" value={row.id} />
      <input type="hidden" name="name" value={row.name} />
      <button type="submit" name="intent" value={intent} className={rowLink}>
        {children}
        <span className="sr-only"> {row.name}</span>
      </button>
    </PostForm>
  );
}
