import { data, Form, Link, useNavigation } from "react-router";
import { brand } from "../../shop/brand.ts";
import { forgot as words } from "../locales/account-pages.ts";
import { AccountPage, textLink } from "../shell/account-page.tsx";
import { Button } from "../ui/button.tsx";
import { Alert } from "../ui/refusal.tsx";
import { shopContext } from "../web/context.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { overNetwork } from "../web/over-network.ts";
import { readForm } from "../web/read-form.ts";
import { refused } from "../web/refused.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/forgot-password";
import { EmailField } from "./email-field.tsx";
import { emailIn } from "./email-in-address.ts";

export const meta = () => [{ title: `${words.title} · ${brand.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

/** `?email=` is filled in: mails and the sign-in page bring it along. */
export const loader = ({ request }: Route.LoaderArgs) => ({ email: emailIn(request) });

export async function action(args: Route.ActionArgs) {
  const email = textOf(await readForm(args.request), "email").trim();
  try {
    await args.context.get(shopContext).accounts.requestPasswordReset({ email });
    return data({ email, sent: true as const });
  } catch (error) {
    return refused(error, args, { email }, words.failed, ({ code }) => {
      if (code === "EMAIL_REQUIRED")
        return { title: words.emailRequired, problems: { email: words.emailRequiredText } };
      return { title: words.invalid, problems: { email: words.invalidText } };
    });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overNetwork(serverAction);

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const told = actionData && "title" in actionData ? actionData : undefined;
  const form = useFocusOnRefusal<HTMLFormElement>(told);
  const pending = useNavigation().formAction?.startsWith("/forgot-password") ?? false;
  if (actionData && "sent" in actionData) return <Sent email={actionData.email} pending={pending} />;
  return (
    <AccountPage title={words.title} text={words.text}>
      <Form ref={form} method="post" noValidate className="mt-10 grid gap-7">
        {told && <Alert title={french(told.title)} />}
        <EmailField defaultValue={actionData?.email ?? loaderData.email} problem={told?.problems?.email} />
        <Button aria-disabled={pending || undefined}>{pending ? words.submitting : words.submit}</Button>
      </Form>
      <Back />
    </AccountPage>
  );
}

function Sent({ email, pending }: { email: string; pending: boolean }) {
  return (
    <AccountPage title={words.sentTitle}>
      <div role="status" className="mt-6 grid gap-4">
        <p className="wrap-anywhere">{french(words.sent(email))}</p>
        <p className="text-soft">{french(words.sentHint)}</p>
      </div>
      <Form method="post" className="mt-8">
        <input type="hidden" name="email" value={email} />
        <Button kind="secondary" aria-disabled={pending || undefined}>
          {pending ? words.submitting : words.another}
        </Button>
      </Form>
      <Back />
    </AccountPage>
  );
}

function Back() {
  return (
    <p className="mt-8">
      <Link to="/login" className={textLink}>
        {words.back}
      </Link>
    </p>
  );
}
