import { Form } from "react-router";
import { profile as words } from "../locales/profile.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Alert } from "../ui/refusal.tsx";
import { useFocusOnRefusal } from "../web/form.ts";
import { french } from "../web/typography.ts";
import type { ProfileAnswer } from "./profile-action.ts";

interface Device {
  /** Of its session. */
  id: string;
  name: string;
  usedAt: string;
  isCurrent: boolean;
}
type Props = { devices: Device[]; answer?: ProfileAnswer };

/** Where the account is signed in: this device is marked, every other one can be signed out. */
export function SessionList({ devices, answer }: Props) {
  const section = useFocusOnRefusal<HTMLElement>(answer);
  return (
    <section ref={section} aria-labelledby="sessions">
      <h2 id="sessions" className="subtitle mb-4">
        {words.sessions}
      </h2>
      {answer && (
        <div className="mb-6">
          <Alert title={french(answer.title)}>{answer.text && french(answer.text)}</Alert>
        </div>
      )}
      <p className="measure mb-6 text-soft">{french(words.sessionsText)}</p>
      <ul className="border-t border-hairline">
        {devices.map((device) => (
          <SessionOf key={device.id} {...device} />
        ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post" preventScrollReset className="mt-6">
          <Button kind="secondary" name="intent" value="end-others">
            {words.endOthers}
          </Button>
        </Form>
      )}
    </section>
  );
}

function SessionOf({ id, name, usedAt, isCurrent }: Device) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-hairline py-4">
      <span>
        <span className="block">{name}</span>
        <span className="text-sm text-soft">{isCurrent ? words.thisDevice : words.usedAt(usedAt)}</span>
      </span>
      {!isCurrent && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="sessionId" value={id} />
          <button
            type="submit"
            name="intent"
            value="end-session"
            aria-label={words.endSessionOf(name, usedAt)}
            className={buttonClass("quiet")}
          >
            {words.endSession}
          </button>
        </Form>
      )}
    </li>
  );
}
