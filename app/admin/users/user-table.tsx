import { isStaff } from "../../../shop/accounts/roles.ts";
import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { writeDate, writeDateTime } from "../../locales/dates.ts";
import { roleLabels } from "../../locales/roles.ts";
import { users as words } from "../../locales/users.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { Cell, Head, Row, RowLink, Table } from "../shell/table.tsx";
import { type UsersView, usersAddress } from "./users-address.ts";

type UserRow = LocalTimes<Outputs["accounts"]["listUsers"]["rows"][number]>;

/** A person's name, or that there is none. */
export const nameOf = ({ firstName, lastName }: Pick<UserRow, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim() || words.noName;

/** The role as a mark and its label. */
export const RoleMark = ({ role }: { role: UserRow["role"] }) => (
  <StatusMark tone={isStaff(role) ? "waiting" : "moving"}>{roleLabels[role]}</StatusMark>
);

/** The accounts, line by line. */
export function UserTable({ rows, view }: { rows: readonly UserRow[]; view: UsersView }) {
  if (rows.length === 0) return <p className="py-20 text-center text-base text-soft">{words.none}</p>;
  const columns = [
    { name: words.user },
    { name: words.email },
    { name: words.role },
    { name: words.joined },
    { name: words.lastLogin },
    { name: words.actions, hidden: true },
  ];
  return (
    <div className="mt-4">
      <Table label={words.title} columns={columns} isLong>
        {rows.map((row) => (
          <Row key={row.id}>
            <Head>
              <span className="flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-9 flex-none place-items-center bg-ground font-semibold text-navy uppercase"
                >
                  {(row.firstName || row.email).slice(0, 1)}
                </span>
                <span>
                  <span className="wrap-anywhere">{nameOf(row)}</span>
                  <span className="figures block text-soft">{row.id.slice(0, 8)}</span>
                </span>
              </span>
            </Head>
            <Cell name={words.email}>
              <span className="wrap-anywhere">{row.email}</span>
            </Cell>
            <Cell name={words.role}>
              <span>
                <RoleMark role={row.role} />
                {row.disabled && <span className="block text-brick">{words.disabled}</span>}
              </span>
            </Cell>
            <Cell name={words.joined}>{writeDate(row.createdAt)}</Cell>
            <Cell name={words.lastLogin}>{row.lastLoginAt ? writeDateTime(row.lastLoginAt) : words.never}</Cell>
            <Cell>
              <span className="lg:float-right">
                <RowLink to={usersAddress({ ...view, user: row.id, orders: undefined })} of={row.email}>
                  {words.details}
                </RowLink>
              </span>
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
