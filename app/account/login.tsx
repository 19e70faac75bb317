import { useEffect, useState } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { login } from "../locales/account.ts";
import { google, register, verify } from "../locales/account-pages.ts";
import { accountRefusals } from "../locales/account-refusals.ts";
import { house } from "../locales/house.ts";

import { AccountPage, textLink } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { PasswordField } from "../shop-ui/password-field.tsx";
import { Button } from "../ui/button.tsx";
import { Alert } from "../ui/refusal.tsx";
import { guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import { type Message, refusedIn, type Submission } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import { ownPath } from "../web/own-path.ts";
import { redirectAfterSignIn } from "../web/redirect-after-sign-in.ts";
import type { Refusal } from "../web/refusal.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/login";
import { EmailField } from "./email-field.tsx";
import { emailIn, forgotPath } from "./email-in-address.ts";
import { GoogleButton } from "./google-button.tsx";
import { networkMessage } from "./network-message.ts";

const afterSignIn = "/products";

export const meta = () => [{ title: `${login.title} · ${house.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

/** The sentence for each error that signing in with Google may come back with. */
const googleRefusals = (): Record<string, string> => ({
  access_denied: google.denied,
  account_not_linked: google.notLinked,
  DISABLED: accountRefusals.disabled,
  EMAIL_NOT_VERIFIED: google.unverified,
  UNVERIFIED: google.unverified,
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const target = ownPath(searchParams.get("redirect"), afterSignIn);
  if (await facts.visitor()) throw redirect(target);
  const error = searchParams.get("error");
  const refusal = error && (googleRefusals()[error] ?? google.failed);
  return { target, hasGoogle: facts.hasGoogle, refusal, email: emailIn(request) };
}

interface Facts {
  /** The account exists and its address is not verified: the mail can be sent again. */
  isUnverified: boolean;
}
const isResend = (form: FormData) => form.get("intent") === "resend";
const read = (form: FormData): Submission<{ email: string }, Facts> => ({
  typed: { email: textOf(form, "email").trim() },
  failed: { title: isResend(form) ? verify.resendFailed : login.failed },
  unreached: networkMessage(),
});

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    read,
    call: ({ form, typed }) => (isResend(form) ? resend(args, typed.email) : signIn(args, form, typed.email)),
    messageFor: (refusal, { form, typed }) =>
      isResend(form)
        ? { title: verify.resendFailed, text: refusal.message }
        : messageFor(refusal, { ...typed, password: textOf(form, "password") }),
  });
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, read);

async function resend({ context }: Route.ActionArgs, email: string) {
  await context.get(shopContext).accounts.resendVerification({ email });
  return data({ typed: { email }, resent: true as const });
}

async function signIn({ request, context }: Route.ActionArgs, form: FormData, email: string) {
  const wanted = textOf(form, "redirect") || new URL(request.url).searchParams.get("redirect");
  const typed = { email, password: textOf(form, "password"), guestCart: guestCartOf(request) };
  const { cart, secondFactor, adminLanguage } = await context.get(shopContext).accounts.signIn(typed);
  const target = ownPath(wanted, afterSignIn);
  const to = secondFactor ? `/second-factor?redirect=${encodeURIComponent(target)}` : target;
  return redirectAfterSignIn(request, context, { to, message: login.welcome, cart, adminLanguage });
}

function messageFor(refusal: Refusal, typed: { email: string; password: string }): (Message & Partial<Facts>) | null {
  if (refusal.code === "MISSING_FIELDS") {
    const missing = Object.entries(typed).filter(([, value]) => !value);
    return { title: login.missing, problems: Object.fromEntries(missing.map(([name]) => [name, login.missingText])) };
  }
  if (refusal.code === "INVALID_EMAIL") return { title: refusal.message, problems: { email: refusal.message } };
  if (refusal.code === "TOO_MANY_REQUESTS") return { title: accountRefusals.tooManySignIns };
  if (refusal.code === "UNVERIFIED") return { title: refusal.message, isUnverified: true };
  return refusal.code === "BAD_REQUEST" ? { title: accountRefusals.invalidCredentials } : null;
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  useEffect(() => {
    const password = form.current?.elements.namedItem("password");
    if (refused && !refused.problems && password instanceof HTMLInputElement) password.value = "";
  }, [refused, form]);
  const pending = useNavigation().formAction?.startsWith("/login") ?? false;
  const { target, hasGoogle, refusal } = loaderData;
  const known = actionData?.typed.email ?? loaderData.email;
  const [typed, setTyped] = useState(known);
  return (
    <AccountPage title={login.title}>
      <Form ref={form} method="post" noValidate className="mt-10 grid gap-7">
        <input type="hidden" name="redirect" value={target} />
        {refused && <Alert title={french(refused.title)}>{refused.text && french(refused.text)}</Alert>}
        {!actionData && refusal && <Alert title={french(refusal)} />}
        <EmailField
          defaultValue={known}
          problem={refused?.problems?.email}
          onChange={({ target }) => setTyped(target.value)}
        />
        <PasswordField
          id="password"
          name="password"
          autoComplete="current-password"
          required
          label={login.password}
          problem={refused?.problems?.password}
          autoFocus={Boolean(refused?.problems?.password && !refused.problems.email)}
        />
        <Button aria-disabled={pending || undefined}>{pending ? login.submitting : login.submit}</Button>
      </Form>
      {refused?.isUnverified && <Resend email={refused.typed.email} />}
      <p role="status" className="mt-4 text-sm text-sage">
        {actionData && "resent" in actionData && french(`${verify.resent}. ${verify.resentText}`)}
      </p>
      <p className="mt-2">
        <Link to={forgotPath(typed)} className={`${textLink} inline-flex min-h-11 items-center`}>
          {french(register.forgot)}
        </Link>
      </p>
      {hasGoogle && <GoogleButton kind="sign-in" target={target} />}
      <p className="mt-10 flex flex-wrap gap-x-3 text-soft">
        {french(login.noAccount)}
        <Link to="/register" className={textLink}>
          {register.title}
        </Link>
      </p>
    </AccountPage>
  );
}

function Resend({ email }: { email: string }) {
  return (
    <Form method="post" className="mt-4">
      <input type="hidden" name="email" value={email} />
      <Button kind="secondary" name="intent" value="resend">
        {verify.resend}
      </Button>
    </Form>
  );
}
