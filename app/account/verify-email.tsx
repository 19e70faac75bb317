import { useEffect, useRef } from "react";
import { data, Form, Link, redirect, useNavigation, useSubmit } from "react-router";
import { brand } from "../../shop/brand.ts";
import { verify as words } from "../locales/account-pages.ts";
import { AccountPage } from "../shell/account-page.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { SearchDrawing } from "../ui/drawings/search.tsx";
import { Empty } from "../ui/empty.tsx";
import { Field } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { arrive } from "../web/arrive.ts";
import { guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { overNetwork } from "../web/over-network.ts";
import { readForm } from "../web/read-form.ts";
import { type Refusal, refusalOf } from "../web/refusal.ts";
import { refused, type Told } from "../web/refused.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/verify-email";
import { ClaimAddress } from "./claim-address.tsx";
import { newPasswordProblems } from "./new-password-problems.ts";

export const meta = () => [
  { title: `${words.title} · ${brand.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

export async function loader(args: Route.LoaderArgs) {
  const account = await args.context.get(requestContext).account();
  const link = new URL(args.request.url).searchParams.get("link")?.slice(0, 64) ?? "";
  if (account?.isEmailVerified) throw redirect("/products");
  const base = { email: account?.email ?? null, link };
  if (!link) return { ...base, known: null, told: undefined };
  try {
    return {
      ...base,
      known: await args.context.get(shopContext).accounts.checkVerificationLink({ link }),
      told: undefined,
    };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { ...base, known: null, told: { title: words.failed, text: refusal.message } satisfies Told };
  }
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(request);
  const { accounts } = context.get(shopContext);
  const intent = form.get("intent");
  const isResend = intent === "resend";
  try {
    if (isResend) {
      await accounts.resendVerification({});
      return data({ resent: true as const });
    }
    const link = textOf(form, "link") || undefined;
    const [code, password, newPassword, confirmPassword] = ["code", "password", "newPassword", "confirmPassword"].map(
      (name) => textOf(form, name),
    );
    const typed = { code, link, password, newPassword, confirmPassword };
    const { cart } = await accounts.verifyEmail({ ...typed, guestCart: guestCartOf(request) });
    return arrive(request, context, { to: "/products", message: words.done, cart });
  } catch (error) {
    return refused(error, args, {}, isResend ? words.resendFailed : words.failed, (refusal) => {
      if (isResend) return { title: words.resendFailed, text: refusal.message };
      return tell(refusal, intent === "choose" ? "newPassword" : "password");
    });
  }
}

/** `passwordField` is the first of the form that was sent. */
function tell(refusal: Refusal, passwordField: string): Told {
  const { code, message } = refusal;
  if (code === "CODE_MISSING") return { title: words.missing, problems: { code: words.missingText } };
  if (code === "PASSWORD_REQUIRED" || code === "WRONG_PASSWORD")
    return { title: message, problems: { [passwordField]: message } };
  const told = newPasswordProblems(refusal, "newPassword", "confirmPassword");
  return told ?? { title: words.failed, text: message, problems: { code: message } };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overNetwork(serverAction);

export default function VerifyEmail({
  loaderData: { email, link, known, told: toldAtOnce },
  actionData,
}: Route.ComponentProps) {
  const told = actionData && "title" in actionData ? actionData : toldAtOnce;
  if (known && !known.isOwn) return <ClaimAddress link={link} email={known.email} told={told} />;
  if (known && !told) return <FollowedLink link={link} />;
  if (!email) return <SignedOut title={told?.title} text={told?.text} />;
  return <EnterCode email={email} told={told} resent={actionData !== undefined && "resent" in actionData} />;
}

/** The mail's link. A button and not the visit itself verifies: programs that look at mails follow links too. */
function FollowedLink({ link }: { link: string }) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const submit = useSubmit();
  const pending = useNavigation().state !== "idle";
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    submit(form.current);
  }, [submit]);
  return (
    <AccountPage title={words.title} text={french(words.linkText)}>
      <Form ref={form} method="post" action="/verify-email" className="mt-10">
        <input type="hidden" name="link" value={link} />
        <Button aria-disabled={pending || undefined}>{pending ? words.submitting : words.confirm}</Button>
      </Form>
    </AccountPage>
  );
}

function SignedOut({ title, text }: { title?: string; text?: string }) {
  return (
    <div className="page pt-8">
      <h1 className="sr-only">{words.title}</h1>
      {title && (
        <div className="mx-auto max-w-sm">
          <Alert title={title}>{text && french(text)}</Alert>
        </div>
      )}
      <Empty drawing={<SearchDrawing />} title={french(words.signedOut)} text={french(words.signedOutText)}>
        <Link to="/login" className={buttonClass()}>
          {words.toSignIn}
        </Link>
      </Empty>
    </div>
  );
}

type Asked = { email: string; resent: boolean; told?: Told };

function EnterCode({ email, told, resent }: Asked) {
  const form = useFocusOnRefusal<HTMLFormElement>(told);
  const navigation = useNavigation();
  const pending = navigation.formAction === "/verify-email" && !navigation.formData?.has("intent");
  const problem = told?.problems?.code;
  return (
    <AccountPage title={words.title} text={french(words.sent(email))}>
      <Form ref={form} method="post" action="/verify-email" noValidate className="mt-10 grid gap-7">
        {told && <Alert title={told.title}>{!problem && told.text && french(told.text)}</Alert>}
        <Field
          id="code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          label={words.code}
          hint={words.optional}
          problem={problem && french(problem)}
          autoFocus={Boolean(problem)}
          className="[&_input]:tracking-[.4em]"
        />
        <p className="-mt-3 text-sm text-soft">{words.codeHint}</p>
        <Button aria-disabled={pending || undefined}>{pending ? words.submitting : words.submit}</Button>
      </Form>
      <div className="mt-6 grid gap-2">
        <Form method="post" action="/verify-email">
          <Button kind="secondary" name="intent" value="resend">
            {words.resend}
          </Button>
        </Form>
        <p role="status" className="min-h-6 text-sm text-sage">
          {resent && words.resent}
        </p>
        <Form method="post" action="/logout">
          <Button kind="quiet">{words.signOut}</Button>
        </Form>
      </div>
    </AccountPage>
  );
}
