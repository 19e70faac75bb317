import { type Role, roles } from "../../../shop/accounts/roles.ts";
import { roleLabels } from "../../locales/roles.ts";
import { users as words } from "../../locales/users.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";

/** Gives any of the roles; folded away, because most shops have customers and administrators only. */
export function OtherRole({ role }: { role: Role }) {
  return (
    <details className="col-span-2" open={role !== "customer" && role !== "admin"}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-edge underline-offset-4 hover:decoration-ink">
        {words.otherRole}
      </summary>
      <div className="mt-2 flex items-end gap-3">
        <Select
          name="role"
          label={words.role}
          defaultValue={role}
          options={roles.map((value) => ({ value, label: roleLabels[value] }))}
          className="flex-1"
        />
        <button type="submit" name="intent" value="giveRole" className={buttonClass("secondary", "max-w-48")}>
          {words.giveRole}
        </button>
      </div>
    </details>
  );
}
