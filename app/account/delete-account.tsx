import { profile as words } from "../locales/profile.ts";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { ConfirmWithPassword } from "./confirm-with-password.tsx";
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
      {(isOpen || answer) && (
        <ConfirmWithPassword
          intent="delete"
          title={words.confirmTitle}
          text={{ byPassword: words.confirmText, byGoogle: words.confirmGoogle }}
          label={words.delete}
          pendingLabel={words.deleting}
          hasPassword={hasPassword}
          answer={answer}
        />
      )}
    </section>
  );
}
