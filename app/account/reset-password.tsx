import { Form, Link, redirect, useNavigation } from "react-router";
import { brand } from "../../shop/brand.ts";
import { register, reset as words } from "../locales/account-pages.ts";
import { accountRefusalWords } from "../locales/account-refusals.ts";
import { AccountPage, textLink } from "../shell/account-page.tsx";
import { PasswordField } from "../shop-ui/password-field.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Alert } from "../ui/refusal.tsx";
import { requestContext, shopContext } from "../web/context.ts";
import { flash, setCookies, signedInHint } from "../web/cookies.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { overNetwork } from "../web/over-network.ts";
import { readForm } from "../web/read-form.ts";
import { refused } from "../web/refused.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/reset-password";
import { newPasswordProblems } from "./new-password-problems.ts";

export const meta = () => [
  { title: `${words.title} · ${brand.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

export function loader({ request }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get("link")?.slice(0, 64) ?? "";
  return { link, refusal: link ? null : accountRefusalWords.linkInvalid };
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const typed = { password: textOf(form, "password"), confirmPassword: textOf(form, "confirmPassword") };
  try {
    await args.context.get(shopContext).accounts.resetPassword({ link: textOf(form, "link"), ...typed });
    const { cookies } = args.context.get(requestContext);
    return redirect("/login", { headers: setCookies(cookies, signedInHint(false), flash(words.done)) });
  } catch (error) {
    return refused(error, args, {}, words.failed, (refusal) =>
      newPasswordProblems(refusal, "password", "confirmPassword"),
    );
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => overNetwork(serverAction);

/** An address that was cut off leads on at once, not after a password has been thought of. */
const NoLink = ({ sentence }: { sentence: string }) => (
  <AccountPage title={words.title}>
    <div className="mt-10 grid gap-7">
      <Alert title={french(sentence)} />
      <Link to="/forgot-password" className={buttonClass()}>
        {words.ask}
      </Link>
    </div>
  </AccountPage>
);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFocusOnRefusal<HTMLFormElement>(actionData);
  const pending = useNavigation().formAction?.startsWith("/reset-password") ?? false;
  const problems = actionData?.problems ?? {};
  if (loaderData.refusal) return <NoLink sentence={loaderData.refusal} />;
  return (
    <AccountPage title={words.title}>
      <Form ref={form} method="post" noValidate className="mt-10 grid gap-7">
        <input type="hidden" name="link" value={loaderData.link} />
        {actionData && <Alert title={french(actionData.title)} />}
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
          {words.ask}
        </Link>
      </p>
    </AccountPage>
  );
}
