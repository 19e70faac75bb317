import { Form } from "react-router";
import { orderStatuses } from "../../shop/orders/status.ts";
import { myStatusLabels, myOrders as words } from "../locales/my-orders.ts";
import { textLink } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import type { OrdersView } from "./orders-address.ts";

/** Search and status filter of a customer's orders: a GET form, so that a search has an address. */
export function OrdersSearch({ view }: { view: OrdersView }) {
  const isFiltered = view.search !== "" || view.status !== null;
  return (
    <search className="mt-10 mb-8 block">
      <Form
        action="/orders"
        preventScrollReset
        className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_14rem_11rem] md:items-end"
      >
        <Field id="q" name="q" type="search" label={words.search} defaultValue={view.search} maxLength={100} />
        <Select
          id="status"
          name="status"
          label={words.status}
          defaultValue={view.status ?? ""}
          options={[
            { value: "", label: words.all },
            ...orderStatuses.map((status) => ({ value: status, label: myStatusLabels[status] })),
          ]}
        />
        <Button kind="secondary">{words.filter}</Button>
      </Form>
      {isFiltered && (
        <Link to="/orders" preventScrollReset className={`${textLink} mt-4 inline-block`}>
          {words.clear}
        </Link>
      )}
    </search>
  );
}
