import { profile as words } from "../locales/profile.ts";
import { Link } from "../shop-ui/link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { french } from "../web/typography.ts";
import { ConfirmWithPassword } from "./confirm-with-password.tsx";
import type { ProfileAnswer } from "./profile-action.ts";

type Props = { isOpen: boolean; hasPassword: boolean; answer?: ProfileAnswer };

/** Everything kept about the person: as a file, or erased. */
export function OwnData({ isOpen, hasPassword, answer }: Props) {
  return (
    <section aria-labelledby="own-data" className="border-t border-hairline pt-10">
      <h2 id="own-data" className="subtitle mb-4">
        {words.ownData}
      </h2>
      <p className="measure mb-6 text-soft">{french(words.ownDataText)}</p>
      <p className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <a href="/profile/data.json" download className={buttonClass("secondary")}>
          {words.download}
        </a>
        <Link to="/profile?erase" preventScrollReset className={buttonClass("quiet", "text-brick")}>
          {words.openErase}
        </Link>
      </p>
      {(isOpen || answer) && (
        <ConfirmWithPassword
          intent="erase"
          title={words.eraseTitle}
          text={{ byPassword: words.eraseText, byGoogle: words.eraseGoogle }}
          label={words.erase}
          pendingLabel={words.erasing}
          hasPassword={hasPassword}
          answer={answer}
        />
      )}
    </section>
  );
}
