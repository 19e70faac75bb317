import { redirect } from "react-router";
import { accountRefusals } from "../locales/account-refusals.ts";
import { profile as words } from "../locales/profile.ts";
import { refusals } from "../locales/refusals.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { badgeCookieFor, flash, setCookies, signedInHint } from "../web/cookies.ts";
import { textOf } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import type { Message, Refused, Submission } from "../web/form-answer.ts";
import type { Refusal } from "../web/refusal.ts";
import type { Route } from "./+types/profile";
import { actOnAddress, addressMessage, isAddressIntent, readAddress, type TypedAddress } from "./address-action.ts";
import { newPasswordProblems } from "./new-password-problems.ts";

/** Which of the profile's forms was sent, with what was typed into the personal details. */
interface Typed {
  form: "info" | "addresses" | "password" | "delete" | "erase" | "sessions";
  info?: Record<string, string>;
  address?: TypedAddress;
}
/** The answer to a form of the profile that was refused. */
export type ProfileAnswer = Refused<Typed>;

const infoNames = ["firstName", "lastName", "phone", "dateOfBirth"] as const;
const failures = () => ({
  info: words.failed,
  addresses: words.failed,
  password: words.failed,
  delete: words.deleteFailed,
  erase: words.eraseFailed,
  sessions: words.endFailed,
});

/** The form whose button sends an intent. */
function formOf(intent: unknown): Typed["form"] {
  if (intent === "end-session" || intent === "end-others") return "sessions";
  if (isAddressIntent(intent)) return "addresses";
  return intent === "delete" || intent === "erase" || intent === "password" ? intent : "info";
}

/** Reads whichever of the profile's forms was sent. */
export function readProfile(sent: FormData): Submission<Typed> {
  const form = formOf(sent.get("intent"));
  const info = Object.fromEntries(infoNames.map((name) => [name, textOf(sent, name)]));
  return {
    typed: {
      form,
      info: form === "info" ? info : undefined,
      address: form === "addresses" ? readAddress(sent) : undefined,
    },
    failed: { title: failures()[form] },
    unreached: { title: failures()[form], text: refusals.network },
  };
}

const calls = {
  info: saveInfo,
  addresses: actOnAddress,
  password: changePassword,
  delete: deleteAccount,
  erase: eraseMe,
  sessions: endSessions,
};

/** Does what the profile's form asks that was sent. */
export const actOnProfile = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readProfile,
    call: ({ form, typed }) => calls[typed.form](args, form),
    messageFor: (refusal, { form, typed }) => {
      if (typed.form === "info") return infoMessage(refusal);
      if (typed.form === "addresses") return addressMessage(refusal);
      if (typed.form === "password") return passwordMessage(refusal, form);
      return typed.form === "delete" || typed.form === "erase" ? besidePassword(refusal, "password") : null;
    },
  });

const saved = ({ context }: Route.ActionArgs, message: string) =>
  redirect("/profile", { headers: setCookies(context.get(requestContext).cookies, flash(message)) });

async function saveInfo(args: Route.ActionArgs, form: FormData) {
  const info = Object.fromEntries(infoNames.map((name) => [name, textOf(form, name)]));
  await args.context.get(shopContext).accounts.updateProfile(info);
  return saved(args, words.saved);
}

function infoMessage(refusal: Refusal): Message | null {
  if (refusal.code !== "INVALID_FIELDS") return null;
  const fields = Object.entries(refusal.data.fields) as [string, keyof typeof words.problems][];
  return {
    title: words.failed,
    problems: Object.fromEntries(fields.map(([name, problem]) => [name, words.problems[problem]])),
  };
}

async function changePassword(args: Route.ActionArgs, form: FormData) {
  const [currentPassword, newPassword, confirmPassword] = ["currentPassword", "newPassword", "confirmPassword"].map(
    (name) => textOf(form, name),
  );
  await args.context.get(shopContext).accounts.changePassword({ currentPassword, newPassword, confirmPassword });
  return saved(args, words.changed);
}

function passwordMessage(refusal: Refusal, form: FormData): Message | null {
  const message = newPasswordProblems(refusal, "newPassword", "confirmPassword");
  if (!message) return besidePassword(refusal, "currentPassword");
  const missing: Record<string, string> = textOf(form, "currentPassword")
    ? {}
    : { currentPassword: accountRefusals.currentRequired };
  return { ...message, problems: { ...missing, ...message.problems } };
}

async function endSessions(args: Route.ActionArgs, form: FormData) {
  const { accounts } = args.context.get(shopContext);
  const isOne = form.get("intent") === "end-session";
  if (isOne) await accounts.endSession({ sessionId: textOf(form, "sessionId") });
  else await accounts.endOtherSessions();
  return saved(args, isOne ? words.sessionEnded : words.othersEnded);
}

async function deleteAccount({ context }: Route.ActionArgs, form: FormData) {
  await context.get(shopContext).accounts.deleteAccount({ password: textOf(form, "password") });
  return gone(context, words.deleted);
}

async function eraseMe({ context }: Route.ActionArgs, form: FormData) {
  await context.get(shopContext).persons.eraseMine({ password: textOf(form, "password") });
  return gone(context, words.erased);
}

/** The home page, to somebody who has no account any more. */
function gone(context: Route.ActionArgs["context"], message: string) {
  const { cookies } = context.get(requestContext);
  return redirect("/", { headers: setCookies(cookies, badgeCookieFor(0), signedInHint(false), flash(message)) });
}

/** The message beside the password's field, where the password is missing or wrong. */
function besidePassword(refusal: Refusal, field: string): Message | null {
  if (refusal.code === "TOO_MANY_REQUESTS") return { title: words.tooMany };
  if (!["CURRENT_REQUIRED", "PASSWORD_REQUIRED", "WRONG_PASSWORD"].includes(refusal.code)) return null;
  return { title: refusal.message, problems: { [field]: refusal.message } };
}
