import { redirect } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";
import { persons as words } from "../../locales/persons.ts";
import { shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Refused, Submission } from "../../web/form-answer.ts";
import type { Route } from "./+types/persons";

/** Why nobody was erased. */
export type ErasureAnswer = Refused<null>;

export const readErasure = (): Submission<null> => ({
  typed: null,
  failed: { title: adminScreens.error, text: words.failedToErase },
});

/** Erases a person, and says so on the screen that finds people. */
export const erasePerson = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readErasure,
    call: async ({ form }) => {
      const { persons } = args.context.get(shopContext);
      await persons.erase({
        email: textOf(form, "email"),
        phone: textOf(form, "phone"),
        password: textOf(form, "password"),
      });
      return redirect("/admin/persons", { headers: setCookies(flash(words.erased)) });
    },
    messageFor: ({ message }) => ({ title: adminScreens.error, text: `${words.failedToErase} ${message}` }),
  });
