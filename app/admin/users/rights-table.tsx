import { staffRoles } from "../../../shop/accounts/roles.ts";
import { mayMake, maySee, partsOfAnswers, type StaffCall, staffCalls } from "../../../shop/rights.ts";
import { roleLabels } from "../../locales/roles.ts";
import { staff as words } from "../../locales/staff.ts";
import { Cell, Head, Row, Table } from "../shell/table.tsx";

type GroupOf<Call> = Call extends `${infer Group}.${string}` ? Group : never;
type Group = GroupOf<StaffCall>;

/** Who may make which call, and see what: the table that the door reads. */
export function RightsTables() {
  const groups = [...new Set(staffCalls.map((call) => call.split(".")[0] as Group))];
  return (
    <div className="mt-6 border-t border-hairline">
      {groups.map((group) => (
        <Rights
          key={group}
          title={words.groups[group]}
          rows={staffCalls
            .filter((call) => call.startsWith(`${group}.`))
            .map((call) => ({
              key: call,
              name: words.calls[call],
              who: staffRoles.map((role) => mayMake(role, call)),
            }))}
        />
      ))}
      <Rights
        title={words.parts}
        rows={partsOfAnswers.map((part) => ({
          key: part,
          name: words.partNames[part],
          who: staffRoles.map((role) => maySee(role, part)),
        }))}
      />
    </div>
  );
}

function Rights({ title, rows }: { title: string; rows: { key: string; name: string; who: boolean[] }[] }) {
  const columns = [{ name: words.what }, ...staffRoles.map((role) => ({ name: roleLabels[role] }))];
  return (
    <details className="border-b border-hairline py-1">
      <summary className="min-h-11 cursor-pointer content-center text-base font-semibold underline-offset-4 hover:underline">
        {title}
      </summary>
      <Table label={title} columns={columns}>
        {rows.map(({ key, name, who }) => (
          <Row key={key}>
            <Head>
              <span className="inline-block as-table:w-72">{name}</span>
            </Head>
            {staffRoles.map((role, index) => (
              <Cell key={role} name={roleLabels[role]}>
                <span className={who[index] ? "font-semibold" : "text-soft"}>
                  {who[index] ? words.allowed : words.refused}
                </span>
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </details>
  );
}
