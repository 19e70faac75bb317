import { Form, useNavigation } from "react-router";
import { register, verify as words } from "../locales/account-pages.ts";
import { AccountPage } from "../shell/account-page.tsx";
import { PasswordField } from "../shop-ui/password-field.tsx";
import { Button } from "../ui/button.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { Alert } from "../ui/refusal.tsx";
import { useFocusOnRefusal } from "../web/form.ts";
import type { Message } from "../web/form-answer.ts";
import { french } from "../web/typography.ts";

type Props = { link: string; email: string; refused?: Message };

/**
 * The mail's link in a browser that did not open the account: a stranger may have, and chosen its password. Whoever has
 * the mailbox gives that password, or chooses another in its place.
 */
export function ClaimAddress({ link, email, refused }: Props) {
  const form = useFocusOnRefusal<HTMLDivElement>(refused);
  const pending = useNavigation().formAction?.startsWith("/verify-email") ?? false;
  const problems = refused?.problems ?? {};
  const action = `/verify-email?link=${encodeURIComponent(link)}`;
  const field = (name: string, label: string) => ({
    id: name,
    name,
    label,
    required: true,
    problem: problems[name] && french(problems[name]),
    autoFocus: Object.keys(problems)[0] === name,
  });
  const isChoosing = Boolean(problems.newPassword || problems.confirmPassword);
  return (
    <AccountPage title={words.title} text={french(words.claimText(email))}>
      <div ref={form} className="mt-10 grid gap-10">
        {refused && <Alert title={french(refused.title)}>{refused.text && french(refused.text)}</Alert>}
        <Form method="post" action={action} noValidate className="grid gap-7">
          <input type="hidden" name="link" value={link} />
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField {...field("password", words.password)} autoComplete="current-password" />
          <Button aria-disabled={pending || undefined}>{pending ? words.submitting : words.confirm}</Button>
        </Form>
        <div className="border-t border-hairline">
          <Disclosure open={isChoosing} title={french(words.chooseTitle)}>
            <p>{french(words.chooseText)}</p>
            <Form method="post" action={action} noValidate className="mt-3 grid gap-7 text-ink">
              <input type="hidden" name="link" value={link} />
              <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
              <PasswordField
                {...field("newPassword", words.newPassword)}
                hint={register.passwordHint}
                autoComplete="new-password"
              />
              <PasswordField {...field("confirmPassword", words.confirmPassword)} autoComplete="new-password" />
              <Button kind="secondary" name="intent" value="choose" aria-disabled={pending || undefined}>
                {pending ? words.submitting : words.choose}
              </Button>
            </Form>
          </Disclosure>
        </div>
      </div>
    </AccountPage>
  );
}
