import { data, type RouterContextProvider, redirect } from "react-router";
import { users as words } from "../../locales/users.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { readForm } from "../../web/read-form.ts";
import { refusalOf } from "../../web/refusal.ts";
import { readUsersView, usersAddress } from "./users-address.ts";

/** Why an account was not changed. */
export interface UserAnswer {
  text: string;
}

/** What is said when a form did not get through. */
export const failedUser = (): UserAnswer => ({ text: words.failedToChange });

/** Changes an account as a form asks and shows it again. */
export async function changeUser(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request);
  const userId = textOf(form, "userId");
  const intent = textOf(form, "intent");
  const { accounts } = context.get(shopContext);
  try {
    if (intent === "giveAdmin" || intent === "takeAdmin") {
      const role = intent === "giveAdmin" ? "admin" : "customer";
      await accounts.setRole({ userId, role, password: textOf(form, "password") });
    } else if (intent === "enable" || intent === "disable") {
      await accounts.setDisabled({ userId, disabled: intent === "disable" });
    } else return data<UserAnswer>({ text: words.failedToChange }, 422);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) context.get(requestContext).report(error, request);
    const reason = refusal && refusal.code !== "BAD_REQUEST" ? ` ${refusal.message}` : "";
    return data<UserAnswer>({ text: words.failedToChange + reason }, refusal?.status ?? 500);
  }
  const view = readUsersView(new URL(request.url).searchParams);
  return redirect(usersAddress({ ...view, user: userId }), { headers: setCookies(flash(words.changed)) });
}
