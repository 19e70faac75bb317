import { redirect } from "react-router";
import { type Role, roles } from "../../../shop/accounts/roles.ts";
import { adminScreens } from "../../locales/admin-screens.ts";
import { users as words } from "../../locales/users.ts";
import { shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Refused, Submission } from "../../web/form-answer.ts";
import type { Route } from "./+types/users";
import { readUsersView, usersAddress } from "./users-address.ts";

/** Why an account was not changed. */
export type UserAnswer = Refused<null>;

/** Reads a form that changes an account. */
export const readUserForm = (): Submission<null> => ({
  typed: null,
  failed: { title: adminScreens.error, text: words.failedToChange },
});

/** Changes an account as a form asks and shows it again. */
export const changeUser = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readUserForm,
    call: async ({ form, refuse }) => {
      const userId = textOf(form, "userId");
      const intent = textOf(form, "intent");
      const { accounts } = args.context.get(shopContext);
      const role = roleIn(form, intent);
      if (role) {
        await accounts.setRole({ userId, role, password: textOf(form, "password") });
      } else if (intent === "resetSecondFactor") {
        await args.context.get(shopContext).secondFactor.reset({ userId, password: textOf(form, "password") });
      } else if (intent === "enable" || intent === "disable") {
        await accounts.setDisabled({ userId, disabled: intent === "disable" });
      } else return refuse({ title: adminScreens.error, text: words.failedToChange });
      const view = readUsersView(new URL(args.request.url).searchParams);
      return redirect(usersAddress({ ...view, user: userId }), { headers: setCookies(flash(words.changed)) });
    },
    messageFor: ({ code, message }) => ({
      title: adminScreens.error,
      text: code === "BAD_REQUEST" ? words.failedToChange : `${words.failedToChange} ${message}`,
    }),
  });

/** The role that a form gives: by its two buttons, or as chosen among all. */
function roleIn(form: FormData, intent: string): Role | undefined {
  if (intent === "giveAdmin") return "admin";
  if (intent === "takeAdmin") return "customer";
  return intent === "giveRole" ? roles.find((role) => role === textOf(form, "role")) : undefined;
}
