import { useEffect, useRef } from "react";
import { data, Form, Link, redirect, useNavigation, useSubmit } from "react-router";
import { brand } from "../../shop/brand.ts";
import { guestCartOf } from "../cart-cookies.ts";
import { requestContext, shopContext } from "../context.ts";
import { flash, setCookies } from "../cookies.ts";
import { textOf, useFocusOnRefusal } from "../form.ts";
import { readForm } from "../read-form.ts";
import { french } from "../typography.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { SearchDrawing } from "../ui/drawings/search.tsx";
import { Empty } from "../ui/empty.tsx";
import { Field } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { verify as words } from "../words/account-pages.ts";
import type { Route } from "./+types/verify-email";
import { AccountPage } from "./account-page.tsx";
import { arrive } from "./arrive.ts";
import { overNetwork } from "./over-network.ts";
import { refused } from "./refused.ts";

export const meta = () => [
  { title: `${words.title} · ${brand.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await context.get(requestContext).account();
  const link = new URL(request.url).searchParams.get("link");
  if (account?.isEmailVerified) throw redirect("/products");
  return { email: account?.email ?? null, link };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await readForm(request);
  const { accounts } = context.get(shopContext);
  const isResend = form.get("intent") === "resend";
  try {
    if (isResend) {
      await accounts.resendVerification({});
      return data({ resent: true as const });
    }
    const link = textOf(form, "link") || undefined;
    const done = await accounts.verifyEmail({ code: textOf(form, "code"), link, guestCart: guestCartOf(request) });
    if (done.signedIn) return arrive(request, context, { to: "/products", message: words.done, cart: done.cart });
    return redirect("/login", { headers: setCookies(flash(words.done)) });
  } catch (error) {
    return refused(error, args, {}, isResend ? words.resendFailed : words.failed, (refusal) => {
      if (isResend) return { title: words.resendFailed, text: refusal.message };
      if (refusal.code === "CODE_MISSING") return { title: words.missing, problems: { code: words.missingText } };
      return { title: words.failed, text: refusal.message, problems: { code: refusal.message } };
    });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overNetwork(serverAction);

export default function VerifyEmail({ loaderData: { email, link }, actionData }: Route.ComponentProps) {
  const told = actionData && "title" in actionData ? actionData : undefined;
  if (link && !told) return <FollowedLink link={link} />;
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

type Asked = { email: string; resent: boolean; told?: { title: string; text?: string; problems?: { code?: string } } };

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
