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

type Props = { isOpen: boolean; hasPassword: boolean; answer?: ProfileAnswer };

/** The way out: a dialog that wants the password once more, or Google's word. It opens by a link, so it works without script. */
export function DeleteAccount({ isOpen, hasPassword, answer }: Props) {
  return (
    <section aria-labelledby="danger" className="border-t border-hairline pt-10">
      <h2 id="danger" className="subtitle mb-4">
        {words.danger}
      </h2>
      <p className="measure mb-6 text-soft">{words.dangerText}</p>
      <Link to="/profile?delete" preventScrollReset className={buttonClass("quiet", "text-brick")}>
        {words.open}
      </Link>
      {(isOpen || answer) && <Confirm hasPassword={hasPassword} answer={answer} />}
    </section>
  );
}

function Confirm({ hasPassword, answer }: Omit<Props, "isOpen">) {
  const navigate = useNavigate();
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const pending = useNavigation().formData?.get("intent") === "delete";
  const problem = answer?.problems?.password;
  return (
    <Dialog
      aria-labelledby="delete-title"
      onClose={() => navigate("/profile", { preventScrollReset: true })}
      className="h-fit w-[calc(100%-2rem)] max-w-md border border-ink bg-paper p-6 sm:p-8"
    >
      <h2 id="delete-title" className="subtitle">
        {french(words.confirmTitle)}
      </h2>
      <p className="mt-4 text-soft">{french(hasPassword ? words.confirmText : words.confirmGoogle)}</p>
      <Form ref={form} method="post" action="/profile?delete" preventScrollReset noValidate className="mt-8 grid gap-6">
        <input type="hidden" name="intent" value="delete" />
        {answer && <Alert title={french(answer.title)}>{answer.text && french(answer.text)}</Alert>}
        {hasPassword ? (
          <PasswordField
            id="delete-password"
            name="password"
            label={words.password}
            autoComplete="current-password"
            required
            problem={problem}
          />
        ) : (
          <Link to={googlePath("/profile?delete")} reloadDocument className={buttonClass("secondary")}>
            {google.signIn}
          </Link>
        )}
        <Button aria-disabled={pending || undefined}>{pending ? words.deleting : words.delete}</Button>
        <Link to="/profile" preventScrollReset className={buttonClass("secondary")}>
          {words.cancel}
        </Link>
      </Form>
    </Dialog>
  );
}
