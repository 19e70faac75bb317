import type { LocalTimes } from "../../shop/clock.ts";
import { writeDate } from "../locales/dates.ts";
import { secondFactor as words } from "../locales/second-factor.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { french } from "../web/typography.ts";
import { PasskeyStatus } from "./passkey-status.tsx";
import { useKnowsPasskeys } from "./passkey-window.ts";

type Passkey = LocalTimes<{ id: string; name: string; createdAt: Date; usedAt: Date | null }>;
interface Props {
  passkeys: Passkey[];
  name: string;
  isPending: boolean;
  /** Whether the browser's window is open. */
  isAsked: boolean;
}

/** The passkeys of an account, and the way to one more, inside the form that asks for the password. */
export function PasskeyList({ passkeys, name, isPending, isAsked }: Props) {
  const isKnown = useKnowsPasskeys();
  return (
    <section aria-labelledby="passkeys" className="grid gap-5 border-t border-hairline pt-7">
      <div>
        <h2 id="passkeys" className="subtitle">
          {words.passkeys}
        </h2>
        <p className="mt-2 text-soft">{french(words.passkeysText)}</p>
      </div>
      {isKnown && (
        <>
          <Field
            id="passkey-name"
            name="name"
            maxLength={60}
            autoComplete="off"
            defaultValue={name}
            label={words.passkeyName}
            hint={words.optional}
          />
          <Button kind="secondary" name="intent" value="ask-passkey" aria-disabled={isPending || undefined}>
            {words.addPasskey}
          </Button>
        </>
      )}
      <PasskeyStatus isAsked={isAsked} />
      {passkeys.length > 0 && (
        <ul className="border-t border-hairline">
          {passkeys.map((passkey) => (
            <Item key={passkey.id} {...passkey} isPending={isPending} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Item({ id, name, createdAt, usedAt, isPending }: Passkey & { isPending: boolean }) {
  const added = writeDate(createdAt);
  const called = name || words.passkeyUnnamed;
  return (
    <li className="flex items-center justify-between gap-4 border-b border-hairline py-4">
      <span className="min-w-0">
        <span className="block wrap-anywhere">{called}</span>
        <span className="text-sm text-soft">
          {usedAt ? words.passkeyUsed(added, writeDate(usedAt)) : words.passkeyAdded(added)}
        </span>
      </span>
      <button
        type="submit"
        name="removed"
        value={id}
        aria-label={french(words.removePasskeyOf(called))}
        aria-disabled={isPending || undefined}
        className={buttonClass("quiet", "flex-none")}
      >
        {words.removePasskey}
      </button>
    </li>
  );
}
