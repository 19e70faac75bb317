import { redirect } from "react-router";
import { accountRefusalWords } from "../locales/account-refusals.ts";
import { profile as words } from "../locales/profile.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { badgeCookieFor, flash, setCookies, signedInHint } from "../web/cookies.ts";
import { textOf } from "../web/form.ts";
import { readForm } from "../web/read-form.ts";
import type { Refusal } from "../web/refusal.ts";
import { refused, type Told } from "../web/refused.ts";
import type { Route } from "./+types/profile";
import { newPasswordProblems } from "./new-password-problems.ts";

/** What a refused form of the profile is answered with. */
export interface ProfileAnswer extends Told {
  form: "info" | "password" | "delete" | "sessions";
  /** What was typed into the personal details. */
  typed?: Record<string, string>;
}

const infoNames = ["firstName", "lastName", "phone", "dateOfBirth"] as const;

/** Does what one of the profile's forms asks; each says which it is. */
export async function actOnProfile(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = form.get("intent");
  if (intent === "delete") return deleteAccount(args, form);
  if (intent === "end-session" || intent === "end-others") return endSessions(args, form);
  return intent === "password" ? changePassword(args, form) : saveInfo(args, form);
}

/** Which of the profile's forms has an intent. */
export function formOf(intent: unknown): ProfileAnswer["form"] {
  if (intent === "end-session" || intent === "end-others") return "sessions";
  return intent === "delete" || intent === "password" ? intent : "info";
}

const saved = ({ context }: Route.ActionArgs, message: string) =>
  redirect("/profile", { headers: setCookies(context.get(requestContext).cookies, flash(message)) });

async function saveInfo(args: Route.ActionArgs, form: FormData) {
  const typed = Object.fromEntries(infoNames.map((name) => [name, textOf(form, name)]));
  try {
    await args.context.get(shopContext).accounts.updateProfile(typed);
    return saved(args, words.saved);
  } catch (error) {
    return refused<ProfileAnswer>(
      error,
      args,
      { form: "info", typed, title: words.failed },
      words.failed,
      (refusal) => {
        if (refusal.code !== "INVALID_FIELDS") return null;
        const fields = Object.entries(refusal.data.fields) as [string, keyof typeof words.problems][];
        return {
          title: words.failed,
          problems: Object.fromEntries(fields.map(([name, problem]) => [name, words.problems[problem]])),
        };
      },
    );
  }
}

async function changePassword(args: Route.ActionArgs, form: FormData) {
  const [currentPassword, newPassword, confirmPassword] = ["currentPassword", "newPassword", "confirmPassword"].map(
    (name) => textOf(form, name),
  );
  try {
    await args.context.get(shopContext).accounts.changePassword({ currentPassword, newPassword, confirmPassword });
    return saved(args, words.changed);
  } catch (error) {
    return refused<ProfileAnswer>(error, args, { form: "password", title: words.failed }, words.failed, (refusal) => {
      const told = newPasswordProblems(refusal, "newPassword", "confirmPassword");
      if (!told) return besidePassword(refusal, "currentPassword");
      const missing: Record<string, string> = currentPassword
        ? {}
        : { currentPassword: accountRefusalWords.currentRequired };
      return { ...told, problems: { ...missing, ...told.problems } };
    });
  }
}

async function endSessions(args: Route.ActionArgs, form: FormData) {
  const { accounts } = args.context.get(shopContext);
  const isOne = form.get("intent") === "end-session";
  try {
    if (isOne) await accounts.endSession({ sessionId: textOf(form, "sessionId") });
    else await accounts.endOtherSessions();
    return saved(args, isOne ? words.sessionEnded : words.othersEnded);
  } catch (error) {
    return refused<ProfileAnswer>(error, args, { form: "sessions", title: words.endFailed }, words.endFailed);
  }
}

async function deleteAccount(args: Route.ActionArgs, form: FormData) {
  const { context } = args;
  try {
    await context.get(shopContext).accounts.deleteAccount({ password: textOf(form, "password") });
  } catch (error) {
    return refused<ProfileAnswer>(
      error,
      args,
      { form: "delete", title: words.deleteFailed },
      words.deleteFailed,
      (refusal) => besidePassword(refusal, "password"),
    );
  }
  const cookies = context.get(requestContext).cookies;
  return redirect("/", {
    headers: setCookies(cookies, badgeCookieFor(0), signedInHint(false), flash(words.deleted)),
  });
}

/** Refusals of the password itself stand beside its field. */
function besidePassword(refusal: Refusal, field: string): Told | null {
  if (refusal.code === "TOO_MANY_REQUESTS") return { title: words.tooMany };
  if (!["CURRENT_REQUIRED", "PASSWORD_REQUIRED", "WRONG_PASSWORD"].includes(refusal.code)) return null;
  return { title: refusal.message, problems: { [field]: refusal.message } };
}
