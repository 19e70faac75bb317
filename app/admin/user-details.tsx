import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { frenchDate, frenchDateTime } from "../../shop/clock.ts";
import { useFocusOnRefusal } from "../form.ts";
import { OrderStatusMark } from "../orders/order-status-mark.tsx";
import { withSign } from "../orders/prices.ts";
import { buttonClass } from "../ui/button.tsx";
import { Alert } from "../ui/refusal.tsx";
import { office } from "../words/office-screens.ts";
import { users as words } from "../words/users.ts";
import type { UserAnswer } from "./change-user.ts";
import { OfficeDialog } from "./office-dialog.tsx";
import { nameOf, RoleMark } from "./user-table.tsx";
import { type UsersView, usersAddress } from "./users-address.ts";

interface Props {
  user: Outputs["accounts"]["showUser"];
  /** Null when it could not be read. */
  history: Outputs["orders"]["listOfUser"] | null;
  sign: string;
  view: UsersView;
  answer?: UserAnswer;
}

/** Everything about one account, its orders, and what an administrator can do with it. */
export function UserDetails({ user, history, sign, view, answer }: Props) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const pending = useNavigation().state === "submitting";
  const amount = withSign(sign);
  return (
    <OfficeDialog title={nameOf(user)} closed={usersAddress({ ...view, user: null })} width="max-w-2xl">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <div tabIndex={0} className="grid min-h-0 gap-x-10 gap-y-8 overflow-y-auto p-5 sm:grid-cols-2">
        <Part title={words.personal}>
          <Fact name={words.name}>{nameOf(user)}</Fact>
          <Fact name={words.email}>{user.email}</Fact>
          <Fact name={words.phone}>{user.phone || "—"}</Fact>
          <Fact name={words.dateOfBirth}>{user.dateOfBirth ? frenchDate(user.dateOfBirth) : "—"}</Fact>
        </Part>
        <Part title={words.account}>
          <Fact name={words.id}>{user.id}</Fact>
          <Fact name={words.role}>
            <RoleMark role={user.role} />
          </Fact>
          <Fact name={words.verified}>{user.isEmailVerified ? words.yes : words.no}</Fact>
          <Fact name={words.state}>{user.disabled ? words.disabled : words.enabled}</Fact>
          <Fact name={words.joined}>{frenchDate(user.createdAt)}</Fact>
          <Fact name={words.lastLogin}>{user.lastLoginAt ? frenchDateTime(user.lastLoginAt) : words.never}</Fact>
        </Part>
        <section className="min-w-0 sm:col-span-2">
          <h3 className="label mb-3 text-soft">{words.orders}</h3>
          {!history && <Alert title={office.error}>{words.failedToLoadOrders}</Alert>}
          {history?.rows.length === 0 && <p className="text-soft">{words.noOrders}</p>}
          <ul className="divide-y divide-hairline">
            {history?.rows.map((order) => (
              <li key={order.id} className="figures flex flex-wrap items-center justify-between gap-x-6 py-2">
                <Link
                  to={`/admin/orders?status=${order.status}&order=${order.id}`}
                  className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
                >
                  #{order.id.slice(0, 8)}
                </Link>
                <span className="text-soft">{frenchDate(order.createdAt)}</span>
                <OrderStatusMark status={order.status} />
                <span>{amount(order.total)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Form
        ref={form}
        method="post"
        action={usersAddress(view)}
        preventScrollReset
        onSubmit={(event) => pending && event.preventDefault()}
        className="grid gap-3 border-t border-hairline p-5 sm:grid-cols-2"
      >
        <input type="hidden" name="userId" value={user.id} />
        {answer && (
          <div className="sm:col-span-2">
            <Alert title={office.error}>{answer.text}</Alert>
          </div>
        )}
        <button
          type="submit"
          name="intent"
          value={user.disabled ? "enable" : "disable"}
          className={buttonClass("secondary")}
        >
          {user.disabled ? words.enable : words.disable}
        </button>
        <button
          type="submit"
          name="intent"
          value={user.role === "admin" ? "takeAdmin" : "giveAdmin"}
          className={buttonClass("secondary")}
        >
          {user.role === "admin" ? words.takeAdmin : words.giveAdmin}
        </button>
      </Form>
    </OfficeDialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="label mb-3 text-soft">{title}</h3>
      <dl className="grid gap-1.5">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <dt className="text-soft">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
