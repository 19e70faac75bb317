import { data, type RouterContextProvider, redirect } from "react-router";
import { mails as words } from "../../locales/mails.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { readForm } from "../../web/read-form.ts";
import { refusalOf } from "../../web/refusal.ts";
import { mailsAddress, readMailsView } from "../shell/mails-address.ts";

/** Why a mail was not sent again. */
export interface MailAnswer {
  text: string;
}

/** What is said when a form did not get through. */
export const failedMail = (): MailAnswer => ({ text: words.failedToResend });

/** Sends a mail again as a form asks, and shows the list it was sent from. */
export async function sendMailAgain(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request);
  try {
    const { recipient } = await context.get(shopContext).mail.resend({ mailId: textOf(form, "mailId") });
    const view = readMailsView(new URL(request.url).searchParams);
    return redirect(mailsAddress(view), { headers: setCookies(flash(words.resent(recipient))) });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) context.get(requestContext).report(error, request);
    const text = refusal?.code === "MAIL_SPENT" ? refusal.message : words.failedToResend;
    return data<MailAnswer>({ text }, refusal?.status ?? 500);
  }
}
