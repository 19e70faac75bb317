import { Link } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { writeDate, writeDateTime, writeDay } from "../../locales/dates.ts";
import { persons } from "../../locales/persons.ts";
import { staff } from "../../locales/staff.ts";
import { users as words } from "../../locales/users.ts";
import { PasswordField } from "../../shop-ui/password-field.tsx";
import { withSign } from "../../shop-ui/prices.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { AdminDialog } from "../shell/admin-dialog.tsx";
import { Fact, Facts, Part } from "../shell/facts.tsx";
import { JournalPart } from "../shell/journal-part.tsx";
import { OrderList } from "../shell/order-list.tsx";
import { edgesOf, Pager } from "../shell/pager.tsx";
import { personsAddress } from "../shell/persons-address.ts";
import { PostForm } from "../shell/post-form.tsx";
import { useMay } from "../shell/use-may.ts";
import type { UserAnswer } from "./change-user.ts";
import { OtherRole } from "./other-role.tsx";
import { nameOf, RoleMark } from "./user-table.tsx";
import { type UsersView, usersAddress } from "./users-address.ts";

interface Props {
  user: LocalTimes<Outputs["accounts"]["showUser"]>;
  /** Null when it could not be read. */
  history: LocalTimes<Outputs["orders"]["listOfUser"]> | null;
  /** What the journal tells of it. */
  told: LocalTimes<Outputs["journal"]["ofThing"]> | null;
  sign: string;
  view: UsersView;
  answer?: UserAnswer;
}

/** Everything about one account, its orders, and what an administrator can do with it. */
export function UserDetails({ user, history, told, sign, view, answer }: Props) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const amount = withSign(sign);
  const may = useMay();
  return (
    <AdminDialog title={nameOf(user)} closed={usersAddress({ ...view, user: null })} width="max-w-3xl">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <div tabIndex={0} className="grid min-h-0 gap-x-10 gap-y-8 overflow-y-auto p-5 sm:grid-cols-2">
        <Part title={words.personal}>
          <Facts>
            <Fact name={words.name}>{nameOf(user)}</Fact>
            <Fact name={words.email}>{user.email}</Fact>
            <Fact name={words.phone}>{user.phone || "—"}</Fact>
            <Fact name={words.dateOfBirth}>{user.dateOfBirth ? writeDay(user.dateOfBirth) : "—"}</Fact>
          </Facts>
          {may("persons.show") && (
            <Link
              to={personsAddress({ email: user.email })}
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {persons.title}
            </Link>
          )}
        </Part>
        <Part title={words.account}>
          <Facts>
            <Fact name={words.id}>{user.id}</Fact>
            <Fact name={words.role}>
              <RoleMark role={user.role} />
            </Fact>
            <Fact name={words.verified}>{user.isEmailVerified ? words.yes : words.no}</Fact>
            <Fact name={words.state}>{user.disabled ? words.disabled : words.enabled}</Fact>
            <Fact name={words.joined}>{writeDate(user.createdAt)}</Fact>
            <Fact name={words.lastLogin}>{user.lastLoginAt ? writeDateTime(user.lastLoginAt) : words.never}</Fact>
          </Facts>
        </Part>
        <Part title={words.orders} wide>
          {!history && <Alert title={adminScreens.error}>{words.failedToLoadOrders}</Alert>}
          {history?.rows.length === 0 && <p className="text-soft">{words.noOrders}</p>}
          {history && history.rows.length > 0 && <OrderList orders={history.rows} amount={amount} />}
          {history && (
            <Pager
              page={history}
              edges={edgesOf(history.rows, ({ createdAt }) => new Date(createdAt).toISOString())}
              address={(orders) => usersAddress({ ...view, orders })}
              label={words.orders}
            />
          )}
        </Part>
        {told && <JournalPart of={{ thing: "account", thingId: user.id }} journal={told} amount={amount} />}
      </div>
      <PostForm ref={form} action={usersAddress(view)} className="grid grid-cols-2 gap-3 border-t border-hairline p-5">
        <input type="hidden" name="userId" value={user.id} />
        {answer && (
          <div className="col-span-2 mb-2">
            <Alert title={answer.title}>{answer.text}</Alert>
          </div>
        )}
        {may("accounts.setRole") && (
          <PasswordField
            id="own-password"
            name="password"
            label={words.ownPassword}
            hint={words.ownPasswordHint}
            autoComplete="current-password"
            className="col-span-2"
          />
        )}
        <button
          type="submit"
          name="intent"
          value={user.disabled ? "enable" : "disable"}
          className={buttonClass("secondary", "max-sm:px-2")}
        >
          {user.disabled ? words.enable : words.disable}
        </button>
        {may("accounts.setRole") && (
          <button
            type="submit"
            name="intent"
            value={user.role === "admin" ? "takeAdmin" : "giveAdmin"}
            className={buttonClass("secondary", "max-sm:px-2")}
          >
            {user.role === "admin" ? words.takeAdmin : words.giveAdmin}
          </button>
        )}
        {may("secondFactor.reset") && user.hasSecondFactor && (
          <button
            type="submit"
            name="intent"
            value="resetSecondFactor"
            className={buttonClass("secondary", "col-span-2")}
          >
            {staff.resetSecondFactor}
          </button>
        )}
        {may("accounts.setRole") && <OtherRole role={user.role} />}
      </PostForm>
    </AdminDialog>
  );
}
