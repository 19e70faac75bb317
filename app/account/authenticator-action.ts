import { data, redirect } from "react-router";
import { newPasskeyAnswer } from "../../shop/accounts/passkey-answer.ts";
import { secondFactor as words } from "../locales/second-factor.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { flash, setCookies } from "../web/cookies.ts";
import { textOf } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import type { Route } from "./+types/authenticator";
import { passkeyAnswerIn } from "./passkey-answer.ts";
import { here, readAuthenticator } from "./read-authenticator.ts";

/** Changes the own second factor as the pressed button says. */
export const actOnAuthenticator = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readAuthenticator,
    call: async ({ form, typed: { name }, refuse }) => {
      const { secondFactor } = args.context.get(shopContext);
      const { cookies } = args.context.get(requestContext);
      const done = (message: string) => redirect(here, { headers: setCookies(cookies, flash(message)) });
      const show = (codes: string[]) => data({ codes }, { headers: setCookies(cookies) });
      const password = textOf(form, "password");
      const passkeyId = textOf(form, "removed");
      if (passkeyId) {
        await secondFactor.removePasskey({ passkeyId, password });
        return done(words.passkeyIsRemoved);
      }
      switch (textOf(form, "intent")) {
        case "begin":
          return data({ key: await secondFactor.begin({ password }) });
        case "confirm":
          return show((await secondFactor.confirm({ code: textOf(form, "code") })).recoveryCodes);
        case "ask-passkey":
          return data({ asked: { name, options: (await secondFactor.askNewPasskey({ password })).options } });
        case "add-passkey": {
          const answer = passkeyAnswerIn(form, newPasskeyAnswer);
          if (!answer) return refuse({ title: words.passkeyNotMade });
          const { recoveryCodes } = await secondFactor.addPasskey({ name, answer });
          return recoveryCodes.length > 0 ? show(recoveryCodes) : done(words.passkeyIsAdded);
        }
        case "renew":
          return show((await secondFactor.renewCodes({ password })).recoveryCodes);
        default:
          await secondFactor.remove({ password });
          return done(words.removed);
      }
    },
    messageFor: ({ code, message }) => {
      const field = fieldOf[code];
      return { title: message, problems: field ? { [field]: message } : {} };
    },
  });

/** Beside which field a refusal stands; the others stand above the form. */
const fieldOf: Partial<Record<string, string>> = {
  CODE_WRONG: "code",
  PASSWORD_REQUIRED: "password",
  WRONG_PASSWORD: "password",
  SIGN_IN_AGAIN: "password",
  TOO_MANY_REQUESTS: "password",
};
