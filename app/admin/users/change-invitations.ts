import { redirect } from "react-router";
import { type StaffRole, staffRoles } from "../../../shop/accounts/roles.ts";
import { staff as words } from "../../locales/staff.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Refused, Submission } from "../../web/form-answer.ts";
import type { Route } from "./+types/staff";

interface Typed {
  email: string;
  role: StaffRole;
}
/** Why nobody was invited, and what was typed. */
export type InvitationAnswer = Refused<Typed>;

export const readInvitation = (form: FormData): Submission<Typed> => ({
  typed: {
    email: textOf(form, "email").trim(),
    role: staffRoles.find((role) => role === textOf(form, "role")) ?? "agent",
  },
  failed: { title: words.error, text: words.failed },
});

/** Invites, sends again or withdraws, and shows what is open. */
export const changeInvitations = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readInvitation,
    call: async ({ form, typed }) => {
      const { accounts } = args.context.get(shopContext);
      const intent = textOf(form, "intent");
      const invitationId = textOf(form, "invitationId");
      if (intent === "withdraw") {
        return done(args, words.withdrawn((await accounts.withdrawInvitation({ invitationId })).email));
      }
      const { email } =
        intent === "resend"
          ? await accounts.resendInvitation({ invitationId })
          : await accounts.invite({ ...typed, password: textOf(form, "password") });
      return done(args, words.invited(email));
    },
    messageFor: ({ code, message }) => {
      const field = fieldOf(code);
      return { title: words.error, text: message, problems: field && { [field]: message } };
    },
  });

/** The field that a refusal is about. */
function fieldOf(code: string): "email" | "password" | undefined {
  if (code === "INVALID_EMAIL" || code === "ALREADY_STAFF") return "email";
  return code === "PASSWORD_REQUIRED" || code === "WRONG_PASSWORD" ? "password" : undefined;
}

const done = ({ context }: Route.ActionArgs, message: string) =>
  redirect("/admin/users/staff", { headers: setCookies(context.get(requestContext).cookies, flash(message)) });
