import { Form, redirect, useNavigation } from "react-router";
import { register, reset as words } from "../locales/account-pages.ts";
import { accountRefusals } from "../locales/account-refusals.ts";
import { house } from "../locales/house.ts";
import { AccountPage, textLink } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { PasswordField } from "../shop-ui/password-field.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Alert } from "../ui/refusal.tsx";
import { requestContext, shopContext } from "../web/context.ts";
import { flash, setCookies, signedInHint } from "../web/cookies.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import { refusedIn, type Submission } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/reset-password";
import { networkMessage } from "./network-message.ts";
import { newPasswordProblems } from "./new-password-problems.ts";

export const meta = () => [
  { title: `${words.title} · ${house.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

export function loader({ request }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get("link")?.slice(0, 64) ?? "";
  return { link, refusal: link ? null : accountRefusals.linkInvalid };
}

const read = (): Submission<null> => ({ typed: null, failed: { title: words.failed }, unreached: networkMessage() });

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    read,
    call: async ({ form }) => {
      const [link, password, confirmPassword] = ["link", "password", "confirmPassword"].map((name) =>
        textOf(form, name),
      );
      await args.context.get(shopContext).accounts.resetPassword({ link, password, confirmPassword });
      const { cookies } = args.context.get(requestContext);
      return redirect("/login", { headers: setCookies(cookies, signedInHint(false), flash(words.done)) });
    },
    messageFor: (refusal) => newPasswordProblems(refusal, "password", "confirmPassword"),
  });
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, read);

/** Without a link no password can be set: that is said at once, before anybody has thought of one. */
const NoLink = ({ sentence }: { sentence: string }) => (
  <AccountPage title={words.title}>
    <div className="mt-10 grid gap-7">
      <Alert title={french(sentence)} />
      <Link to="/forgot-password" className={buttonClass()}>
        {words.askForLink}
      </Link>
    </div>
  </AccountPage>
);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const pending = useNavigation().formAction?.startsWith("/reset-password") ?? false;
  const problems = refused?.problems ?? {};
  if (loaderData.refusal) return <NoLink sentence={loaderData.refusal} />;
  return (
    <AccountPage title={words.title}>
      <Form ref={form} method="post" noValidate className="mt-10 grid gap-7">
        <input type="hidden" name="link" value={loaderData.link} />
        {refused && <Alert title={french(refused.title)} />}
        <PasswordField
          id="password"
          name="password"
          autoComplete="new-password"
          required
          label={words.password}
          hint={register.passwordHint}
          problem={problems.password}
          autoFocus={Boolean(problems.password)}
        />
        <PasswordField
          id="confirmPassword"
          name="confirmPassword"
          autoComplete="new-password"
          required
          label={words.confirm}
          problem={problems.confirmPassword}
          autoFocus={Boolean(problems.confirmPassword)}
        />
        <Button aria-disabled={pending || undefined}>{pending ? words.submitting : words.submit}</Button>
      </Form>
      <p className="mt-8">
        <Link to="/forgot-password" className={textLink}>
          {words.askForLink}
        </Link>
      </p>
    </AccountPage>
  );
}
