import { Form, useNavigation } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { register } from "../locales/account-pages.ts";
import { profile as words } from "../locales/profile.ts";
import { secondFactor } from "../locales/second-factor.ts";
import { textLink } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { PasswordField } from "../shop-ui/password-field.tsx";
import { Button } from "../ui/button.tsx";
import { Alert } from "../ui/refusal.tsx";
import { useFocusOnRefusal } from "../web/form.ts";
import { french } from "../web/typography.ts";
import type { ProfileAnswer } from "./profile-action.ts";

type Person = Omit<Outputs["accounts"]["showProfile"], "createdAt">;
type Props = { person: Person; answer?: ProfileAnswer };

/** Changes the password; who signs in with Google is sent a link to choose a first one. */
export function PasswordForm({ person, answer }: Props) {
  return (
    <section aria-labelledby="security">
      <h2 id="security" className="subtitle mb-6">
        {words.security}
      </h2>
      {person.mustChangePassword && !answer && (
        <div className="mb-6">
          <Alert title={french(words.staffRequired)} />
        </div>
      )}
      {person.role !== "customer" && !person.mustChangePassword && (
        <p className="mb-6">
          <Link to="/profile/second-factor" className={textLink}>
            {secondFactor.title}
          </Link>
        </p>
      )}
      {person.hasPassword ? <Change person={person} answer={answer} /> : <AskForOne email={person.email} />}
    </section>
  );
}

function AskForOne({ email }: { email: string }) {
  return (
    <Form method="post" action="/forgot-password">
      <p className="mb-6 text-soft">{words.noPassword}</p>
      <input type="hidden" name="email" value={email} />
      <Button kind="secondary">{words.askPassword}</Button>
    </Form>
  );
}

function Change({ person, answer }: Props) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const pending = useNavigation().formData?.get("intent") === "password";
  const problems = answer?.problems ?? {};
  const field = (name: string) => ({
    id: name,
    name,
    required: true,
    problem: problems[name] && french(problems[name]),
    autoFocus: Object.keys(problems)[0] === name,
  });
  return (
    <Form ref={form} method="post" noValidate className="grid gap-7">
      <input type="hidden" name="intent" value="password" />
      <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />
      {answer && <Alert title={french(answer.title)}>{answer.text && french(answer.text)}</Alert>}
      <PasswordField {...field("currentPassword")} label={words.current} autoComplete="current-password" />
      <PasswordField
        {...field("newPassword")}
        label={words.new}
        hint={person.role !== "customer" ? words.staffHint : register.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField {...field("confirmPassword")} label={words.confirm} autoComplete="new-password" />
      <Button kind="secondary" aria-disabled={pending || undefined}>
        {pending ? words.saving : words.change}
      </Button>
    </Form>
  );
}
