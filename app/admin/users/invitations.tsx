import { longestEmail } from "../../../shop/accounts/lengths.ts";
import { staffRoles } from "../../../shop/accounts/roles.ts";
import type { Outputs } from "../../../shop/calls.ts";
import type { LocalTimes } from "../../../shop/clock.ts";
import { writeDateTime } from "../../locales/dates.ts";
import { roleLabels } from "../../locales/roles.ts";
import { staff as words } from "../../locales/staff.ts";
import { PasswordField } from "../../shop-ui/password-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";
import { useFocusOnRefusal } from "../../web/form.ts";
import { PostForm } from "../shell/post-form.tsx";
import { Cell, Head, Row, rowLink, Table } from "../shell/table.tsx";
import type { InvitationAnswer } from "./change-invitations.ts";

const address = "/admin/users/staff";

/** Asks somebody by mail to work here. */
export function InviteForm({ answer }: { answer?: InvitationAnswer }) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const problems = answer?.problems ?? {};
  return (
    <section className="max-w-2xl">
      <h2 className="text-lg font-semibold">{words.invite}</h2>
      <p className="mt-2 mb-6 text-soft">{words.inviteText}</p>
      <PostForm ref={form} action={address} noValidate className="grid gap-6 sm:grid-cols-2">
        {answer && (
          <div className="sm:col-span-2">
            <Alert title={answer.title}>{answer.text}</Alert>
          </div>
        )}
        <Field
          id="email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          maxLength={longestEmail}
          label={words.email}
          problem={problems.email}
          defaultValue={answer?.typed.email}
        />
        <Select
          name="role"
          label={words.role}
          defaultValue={answer?.typed.role ?? "agent"}
          options={staffRoles.map((value) => ({ value, label: roleLabels[value] }))}
        />
        <PasswordField
          id="own-password"
          name="password"
          label={words.ownPassword}
          autoComplete="current-password"
          problem={problems.password}
        />
        <div className="flex items-end">
          <Button name="intent" value="invite">
            {words.sendInvite}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}

/** Who has been asked and has not answered; each can be asked again, or no more. */
export function OpenInvitations({ rows }: { rows: LocalTimes<Outputs["accounts"]["listInvitations"]> }) {
  const columns = [
    { name: words.email },
    { name: words.role },
    { name: words.goodUntil },
    { name: words.actions, hidden: true },
  ];
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-lg font-semibold">{words.invitations}</h2>
      {rows.length === 0 && <p className="text-soft">{words.noInvitations}</p>}
      {rows.length > 0 && (
        <Table label={words.invitations} columns={columns}>
          {rows.map(({ id, email, role, expiresAt, isExpired }) => (
            <Row key={id}>
              <Head>
                <span className="wrap-anywhere">{email}</span>
              </Head>
              <Cell name={words.role}>{roleLabels[role]}</Cell>
              <Cell name={words.goodUntil}>
                {isExpired ? <span className="text-brick">{words.expired}</span> : writeDateTime(expiresAt)}
              </Cell>
              <Cell>
                <PostForm action={address} className="flex gap-6 as-table:justify-end">
                  <input type="hidden" name="invitationId" value={id} />
                  {(["resend", "withdraw"] as const).map((intent) => (
                    <button key={intent} type="submit" name="intent" value={intent} className={rowLink}>
                      {words[intent]}
                      <span className="sr-only"> {email}</span>
                    </button>
                  ))}
                </PostForm>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}
