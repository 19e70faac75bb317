import { redirect } from "react-router";
import { mails as words } from "../../locales/mails.ts";
import { shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Submission } from "../../web/form-answer.ts";
import { mailsAddress, readMailsView } from "../shell/mails-address.ts";
import type { Route } from "./+types/mails";

/** Reads the form that resends a mail. */
export const readResend = (): Submission<null> => ({
  typed: null,
  failed: { title: words.error, text: words.failedToResend },
});

/** Resends a mail and goes back to the list. */
export const resendMail = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readResend,
    call: async ({ form }) => {
      const { recipient } = await args.context.get(shopContext).mail.resend({ mailId: textOf(form, "mailId") });
      const view = readMailsView(new URL(args.request.url).searchParams);
      return redirect(mailsAddress(view), { headers: setCookies(flash(words.resent(recipient))) });
    },
    messageFor: ({ code, message }) => ({
      title: words.error,
      text: code === "MAIL_SPENT" ? message : words.failedToResend,
    }),
  });
