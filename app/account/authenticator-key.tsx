import { Form } from "react-router";
import { encode } from "uqr";
import { secondFactor as words } from "../locales/second-factor.ts";
import { textLink } from "../shell/account-page.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { useFocusOnRefusal } from "../web/form.ts";
import type { Message } from "../web/form-answer.ts";
import { french } from "../web/typography.ts";

interface Props {
  secret: string;
  /** What the app reads from the picture. */
  address: string;
  refused?: Message;
  isPending: boolean;
}

/** The key for an app, as picture, link and text, and the field for its first code. */
export function AuthenticatorKey({ secret, address, refused, isPending }: Props) {
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const problem = refused?.problems?.code;
  return (
    <Form ref={form} method="post" action="/profile/second-factor" noValidate className="mt-10 grid gap-7">
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="address" value={address} />
      <p>{french(words.scan)}</p>
      <QrCode text={address} />
      <p>
        <span className="label block text-soft">{words.key}</span>
        <code className="figures font-sans wrap-anywhere">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <p>
        <a href={address} className={textLink}>
          {words.open}
        </a>
      </p>
      {refused && <Alert title={french(refused.title)} />}
      <Field
        id="code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={12}
        label={words.firstCode}
        hint={words.sixDigits}
        problem={problem && french(problem)}
      />
      <Button name="intent" value="confirm" aria-disabled={isPending || undefined}>
        {words.confirm}
      </Button>
    </Form>
  );
}

/** A text as a QR code, dark on light in every scheme: cameras read no other. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      role="img"
      aria-label={words.qr}
      viewBox={`0 0 ${size} ${size}`}
      className="w-full max-w-60 bg-white text-black"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
