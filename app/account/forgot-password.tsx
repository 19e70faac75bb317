import { data, Form, useNavigation } from "react-router";
import { forgot as words } from "../locales/account-pages.ts";
import { house } from "../locales/house.ts";
import { AccountPage, textLink } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { Button } from "../ui/button.tsx";
import { Alert } from "../ui/refusal.tsx";
import { shopContext } from "../web/context.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import { refusedIn, type Submission } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/forgot-password";
import { EmailField } from "./email-field.tsx";
import { emailIn } from "./email-in-address.ts";
import { networkMessage } from "./network-message.ts";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

/** `?email=` is filled in: mails and the sign-in page bring it along. */
export const loader = ({ request }: Route.LoaderArgs) => ({ email: emailIn(request) });

const read = (form: FormData): Submission<{ email: string }> => ({
  typed: { email: textOf(form, "email").trim() },
  failed: { title: words.failed },
  unreached: networkMessage(),
});

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    read,
    call: async ({ typed }) => {
      await args.context.get(shopContext).accounts.requestPasswordReset(typed);
      return data({ typed, sent: true as const });
    },
    messageFor: ({ code }) =>
      code === "EMAIL_REQUIRED"
        ? { title: words.emailRequired, problems: { email: words.emailRequiredText } }
        : { title: words.invalid, problems: { email: words.invalidText } },
  });
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, read);

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const pending = useNavigation().formAction?.startsWith("/forgot-password") ?? false;
  if (actionData && "sent" in actionData) return <Sent email={actionData.typed.email} pending={pending} />;
  return (
    <AccountPage title={words.title} text={words.text}>
      <Form ref={form} method="post" noValidate className="mt-10 grid gap-7">
        {refused && <Alert title={french(refused.title)} />}
        <EmailField defaultValue={actionData?.typed.email ?? loaderData.email} problem={refused?.problems?.email} />
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
