import { Link } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { writeDate } from "../../locales/dates.ts";
import { persons as words } from "../../locales/persons.ts";
import { OrderStatusMark } from "../../shop-ui/order-status-mark.tsx";
import { PasswordField } from "../../shop-ui/password-field.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { Fact, Facts, Part } from "../shell/facts.tsx";
import { ordersAddress } from "../shell/order-address.ts";
import { personsAddress } from "../shell/persons-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import { useMay } from "../shell/use-may.ts";
import type { ErasureAnswer } from "./erase-person.ts";

type Person = LocalTimes<Outputs["persons"]["show"]>;

/** What is kept about a person: to be handed out as a file, or erased, after seeing what that touches. */
export function PersonShown({ person, answer }: { person: Person; answer?: ErasureAnswer }) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const { email, phone, account, counts, orders } = person;
  const name = email ?? phone!;
  const may = useMay();
  const isOpen = orders.some(({ isOver }) => !isOver);
  const isNothing = !account && Object.values(counts).every((count) => count === 0);
  if (isNothing) return <p className="py-10 text-soft">{words.nothing(name)}</p>;
  return (
    <section aria-labelledby="person" className="mt-10 border border-ink">
      <h2 id="person" className="border-b border-hairline px-5 py-3 text-base font-semibold wrap-anywhere">
        {name}
      </h2>
      <div className="grid gap-x-10 gap-y-8 p-5 sm:grid-cols-2">
        <Part title={words.kept}>
          <Facts>
            <Fact name={words.account}>
              {account ? `${account.firstName} ${account.lastName}`.trim() || words.yes : words.guest}
            </Fact>
            {!email && <Fact name={words.mailbox}>{words.noMailbox}</Fact>}
            {account?.phone && <Fact name={words.phone}>{account.phone}</Fact>}
            {(["orders", "addresses", "mails", "messages", "waitlist"] as const).map((part) => (
              <Fact key={part} name={words.parts[part]}>
                {counts[part].toLocaleString("fr-FR")}
              </Fact>
            ))}
          </Facts>
        </Part>
        <Part title={words.file}>
          <p className="mb-4 text-soft">{words.fileText}</p>
          <a
            href={personsAddress({ email, phone }, "/admin/persons/data.json")}
            download
            className={buttonClass("secondary")}
          >
            {words.download}
          </a>
        </Part>
        {orders.length > 0 && (
          <Part title={words.orders(orders.length, counts.orders)} wide>
            <ul className="divide-y divide-hairline border-t border-hairline">
              {orders.map((order) => (
                <li key={order.id} className="flex flex-wrap items-center gap-x-6 py-1">
                  <Link
                    to={ordersAddress({ status: order.status, order: order.id })}
                    className="figures inline-flex min-h-9 items-center underline decoration-edge underline-offset-4"
                  >
                    {order.number}
                  </Link>
                  <span className="text-soft">{writeDate(order.createdAt)}</span>
                  <OrderStatusMark status={order.status} />
                  <span className="wrap-anywhere">{`${order.firstName} ${order.lastName}`}</span>
                  <span className="figures text-soft">{order.phone}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
      {may("persons.erase") && (
        <PostForm
          ref={form}
          action={personsAddress({ email, phone })}
          className="grid gap-4 border-t border-hairline p-5"
        >
          <input type="hidden" name={email ? "email" : "phone"} value={name} />
          <p className="measure text-soft">{words.eraseText}</p>
          {isOpen && <p className="measure font-semibold">{words.openOrders}</p>}
          {answer && <Alert title={answer.title}>{answer.text}</Alert>}
          {!isOpen && (
            <>
              <PasswordField
                id="own-password"
                name="password"
                label={words.ownPassword}
                autoComplete="current-password"
                className="max-w-md"
              />
              <button type="submit" className={buttonClass("secondary", "justify-self-start text-brick")}>
                {words.erase}
              </button>
            </>
          )}
        </PostForm>
      )}
    </section>
  );
}
