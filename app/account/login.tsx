import { useEffect, useState } from "react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { brand } from "../../shop/brand.ts";
import { login } from "../locales/account.ts";
import { google, register, verify } from "../locales/account-pages.ts";
import { refusals } from "../locales/refusals.ts";
import { AccountPage, textLink } from "../shell/account-page.tsx";
import { PasswordField } from "../shop-ui/password-field.tsx";
import { Button } from "../ui/button.tsx";
import { Alert } from "../ui/refusal.tsx";
import { arrive } from "../web/arrive.ts";
import { guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { overNetwork } from "../web/over-network.ts";
import { ownPath } from "../web/own-path.ts";
import { readForm } from "../web/read-form.ts";
import type { Refusal } from "../web/refusal.ts";
import { refused, type Told } from "../web/refused.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/login";
import { EmailField } from "./email-field.tsx";
import { emailIn, forgotPath } from "./email-in-address.ts";
import { GoogleButton } from "./google-button.tsx";

const afterSignIn = "/products";

export const meta = () => [{ title: `${login.title} · ${brand.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

/** What the way back from Google may say. */
const googleTold = (): Record<string, string> => ({
  access_denied: google.denied,
  account_not_linked: google.notLinked,
  DISABLED: refusals.disabled,
  EMAIL_NOT_VERIFIED: google.unverified,
  UNVERIFIED: google.unverified,
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const target = ownPath(searchParams.get("redirect"), afterSignIn);
  if (await facts.visitor()) throw redirect(target);
  const error = searchParams.get("error");
  const refusal = error && (googleTold()[error] ?? google.failed);
  return { target, hasGoogle: facts.hasGoogle, refusal, email: emailIn(request) };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(request);
  const email = textOf(form, "email").trim();
  const { accounts } = context.get(shopContext);
  if (form.get("intent") === "resend") {
    try {
      await accounts.resendVerification({ email });
      return data({ email, resent: true as const });
    } catch (error) {
      return refused(error, args, { email }, verify.resendFailed, ({ message }) => ({
        title: verify.resendFailed,
        text: message,
      }));
    }
  }
  const password = textOf(form, "password");
  const wanted = textOf(form, "redirect") || new URL(request.url).searchParams.get("redirect");
  try {
    const { cart } = await accounts.signIn({ email, password, guestCart: guestCartOf(request) });
    return arrive(request, context, { to: ownPath(wanted, afterSignIn), message: login.welcome, cart });
  } catch (error) {
    let isUnverified = false;
    const answer = refused(error, args, { email }, login.failed, (refusal) => {
      isUnverified = refusal.code === "UNVERIFIED";
      return tell(refusal, { email, password });
    });
    return data({ ...answer.data, isUnverified }, answer.init ?? undefined);
  }
}

function tell(refusal: Refusal, typed: { email: string; password: string }): Told | null {
  if (refusal.code === "MISSING_FIELDS") {
    const missing = Object.entries(typed).filter(([, value]) => !value);
    return { title: login.missing, problems: Object.fromEntries(missing.map(([name]) => [name, login.missingText])) };
  }
  if (refusal.code === "INVALID_EMAIL") return { title: refusal.message, problems: { email: refusal.message } };
  if (refusal.code === "TOO_MANY_REQUESTS") return { title: refusals.tooManySignIns };
  return refusal.code === "BAD_REQUEST" ? { title: refusals.invalidCredentials } : null;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overNetwork(serverAction);

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const told = actionData && "title" in actionData ? actionData : undefined;
  const form = useFocusOnRefusal<HTMLFormElement>(told);
  useEffect(() => {
    const password = form.current?.elements.namedItem("password");
    if (told && !told.problems && password instanceof HTMLInputElement) password.value = "";
  }, [told, form]);
  const pending = useNavigation().formAction?.startsWith("/login") ?? false;
  const isUnverified = told !== undefined && "isUnverified" in told && told.isUnverified === true;
  const { target, hasGoogle, refusal } = loaderData;
  const known = actionData?.email ?? loaderData.email;
  const [typed, setTyped] = useState(known);
  return (
    <AccountPage title={login.title}>
      <Form ref={form} method="post" noValidate className="mt-10 grid gap-7">
        <input type="hidden" name="redirect" value={target} />
        {told && <Alert title={french(told.title)}>{told.text && french(told.text)}</Alert>}
        {!actionData && refusal && <Alert title={french(refusal)} />}
        <EmailField
          defaultValue={known}
          problem={told?.problems?.email}
          onChange={({ target }) => setTyped(target.value)}
        />
        <PasswordField
          id="password"
          name="password"
          autoComplete="current-password"
          required
          label={login.password}
          problem={told?.problems?.password}
          autoFocus={Boolean(told?.problems?.password && !told.problems.email)}
        />
        <Button aria-disabled={pending || undefined}>{pending ? login.submitting : login.submit}</Button>
      </Form>
      {isUnverified && <Resend email={actionData?.email ?? ""} />}
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
