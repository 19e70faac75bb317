import { Form, useNavigate, useNavigation } from "react-router";
import { google } from "../locales/account-pages.ts";
import { profile as words } from "../locales/profile.ts";
import { Link } from "../shop-ui/link.tsx";
import { PasswordField } from "../shop-ui/password-field.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Alert } from "../ui/refusal.tsx";
import { useFocusOnRefusal } from "../web/form.ts";
import { french } from "../web/typography.ts";
import { googlePath } from "./google-path.ts";
import type { ProfileAnswer } from "./profile-action.ts";

interface Props {
  /** What the form asks for; the dialog is open at the profile's address with this name. */
  intent: "delete" | "erase";
  title: string;
  /** What is said to somebody with a password, and to somebody who comes by Google. */
  text: { byPassword: string; byGoogle: string };
  label: string;
  pendingLabel: string;
  hasPassword: boolean;
  answer?: ProfileAnswer;
}

/** Asks once more, and who it is: by the password, or Google's word. */
export function ConfirmWithPassword({ intent, title, text, label, pendingLabel, hasPassword, answer }: Props) {
  const navigate = useNavigate();
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const pending = useNavigation().formData?.get("intent") === intent;
  const address = `/profile?${intent}`;
  return (
    <Dialog
      aria-labelledby={`${intent}-title`}
      onClose={() => navigate("/profile", { preventScrollReset: true })}
      className="h-fit w-[calc(100%-2rem)] max-w-md border border-ink bg-paper p-6 sm:p-8"
    >
      <h2 id={`${intent}-title`} className="subtitle">
        {french(title)}
      </h2>
      <p className="mt-4 text-soft">{french(hasPassword ? text.byPassword : text.byGoogle)}</p>
      <Form ref={form} method="post" action={address} preventScrollReset noValidate className="mt-8 grid gap-6">
        <input type="hidden" name="intent" value={intent} />
        {answer && <Alert title={french(answer.title)}>{answer.text && french(answer.text)}</Alert>}
        {hasPassword ? (
          <PasswordField
            id={`${intent}-password`}
            name="password"
            label={words.password}
            autoComplete="current-password"
            required
            problem={answer?.problems?.password}
          />
        ) : (
          <Link to={googlePath(address)} reloadDocument className={buttonClass("secondary")}>
            {google.signIn}
          </Link>
        )}
        <Button aria-disabled={pending || undefined}>{pending ? pendingLabel : label}</Button>
        <Link to="/profile" preventScrollReset className={buttonClass("secondary")}>
          {words.cancel}
        </Link>
      </Form>
    </Dialog>
  );
}
