import { useEffect, useRef } from "react";
import { data, Form, redirect, useNavigation, useSubmit } from "react-router";
import { verify as words } from "../locales/account-pages.ts";
import { house } from "../locales/house.ts";
import { AccountPage } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { SearchDrawing } from "../ui/drawings/search.tsx";
import { Empty } from "../ui/empty.tsx";
import { Field } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { guestCartOf } from "../web/cart-cookies.ts";
import { requestContext, shopContext } from "../web/context.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import { type Message, refusedIn, type Submission } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import { onRefusal } from "../web/on-refusal.ts";
import { redirectAfterSignIn } from "../web/redirect-after-sign-in.ts";
import type { Refusal } from "../web/refusal.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/verify-email";
import { ClaimAddress } from "./claim-address.tsx";
import { networkMessage } from "./network-message.ts";
import { newPasswordProblems } from "./new-password-problems.ts";

export const meta = () => [
  { title: `${words.title} · ${house.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

export async function loader(args: Route.LoaderArgs) {
  const account = await args.context.get(requestContext).account();
  const link = new URL(args.request.url).searchParams.get("link")?.slice(0, 64) ?? "";
  if (account?.isEmailVerified) throw redirect("/products");
  const shown = { email: account?.email ?? null, link, known: null, refused: undefined };
  if (!link) return shown;
  const checked = args.context.get(shopContext).accounts.checkVerificationLink({ link });
  return onRefusal(
    checked.then((known) => ({ ...shown, known })),
    ({ message }) => ({ ...shown, refused: { title: words.failed, text: message } satisfies Message }),
  );
}

const read = (form: FormData): Submission<null> => ({
  typed: null,
  failed: { title: form.get("intent") === "resend" ? words.resendFailed : words.failed },
  unreached: networkMessage(),
});

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    read,
    call: ({ form }) => (form.get("intent") === "resend" ? resend(args) : verify(args, form)),
    messageFor: (refusal, { form }) => {
      const intent = form.get("intent");
      if (intent === "resend") return { title: words.resendFailed, text: refusal.message };
      return messageFor(refusal, intent === "choose" ? "newPassword" : "password");
    },
  });
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, read);

async function resend({ context }: Route.ActionArgs) {
  await context.get(shopContext).accounts.resendVerification({});
  return data({ resent: true as const });
}

async function verify({ request, context }: Route.ActionArgs, form: FormData) {
  const link = textOf(form, "link") || undefined;
  const [code, password, newPassword, confirmPassword] = ["code", "password", "newPassword", "confirmPassword"].map(
    (name) => textOf(form, name),
  );
  const typed = { code, link, password, newPassword, confirmPassword };
  const { cart } = await context.get(shopContext).accounts.verifyEmail({ ...typed, guestCart: guestCartOf(request) });
  return redirectAfterSignIn(request, context, { to: "/products", message: words.done, cart, adminLanguage: null });
}

/** `passwordField` is the first of the form that was sent. */
function messageFor(refusal: Refusal, passwordField: string): Message {
  const { code, message } = refusal;
  if (code === "CODE_MISSING") return { title: words.missing, problems: { code: words.missingText } };
  if (code === "PASSWORD_REQUIRED" || code === "WRONG_PASSWORD")
    return { title: message, problems: { [passwordField]: message } };
  const newPassword = newPasswordProblems(refusal, "newPassword", "confirmPassword");
  return newPassword ?? { title: words.failed, text: message, problems: { code: message } };
}

export default function VerifyEmail({
  loaderData: { email, link, known, refused: refusedLink },
  actionData,
}: Route.ComponentProps) {
  const refused = refusedIn(actionData) ?? refusedLink;
  if (known && !known.isOwn) return <ClaimAddress link={link} email={known.email} refused={refused} />;
  if (known && !refused) return <FollowedLink link={link} />;
  if (!email) return <SignedOut title={refused?.title} text={refused?.text} />;
  return <EnterCode email={email} refused={refused} resent={actionData !== undefined && "resent" in actionData} />;
}

/** The mail's link was opened. The form verifies, sent by script or button, not the visit: mail scanners open links too. */
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

type EnterCodeProps = { email: string; resent: boolean; refused?: Message };

function EnterCode({ email, refused, resent }: EnterCodeProps) {
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const navigation = useNavigation();
  const pending = navigation.formAction === "/verify-email" && !navigation.formData?.has("intent");
  const problem = refused?.problems?.code;
  return (
    <AccountPage title={words.title} text={french(words.sent(email))}>
      <Form ref={form} method="post" action="/verify-email" noValidate className="mt-10 grid gap-7">
        {refused && <Alert title={refused.title}>{!problem && refused.text && french(refused.text)}</Alert>}
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
