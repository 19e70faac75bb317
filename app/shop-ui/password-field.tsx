import { type ComponentProps, useEffect, useState } from "react";
import { login } from "../locales/account.ts";
import { Field } from "../ui/field.tsx";

/** A password that can be shown; the button appears once it works. */
export function PasswordField({ className = "", ...rest }: ComponentProps<typeof Field>) {
  const [works, setWorks] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setWorks(true), []);
  return (
    <div className={`relative [&_input]:pr-12 ${className}`}>
      <Field {...rest} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        hidden={!works}
        aria-label={shown ? login.hide : login.show}
        aria-controls={rest.id}
        onClick={() => setShown(!shown)}
        className="absolute top-5.5 right-0 grid size-11 place-items-center text-soft hover:text-ink"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.3"
        >
          <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
          <circle cx="12" cy="12" r="3" />
          {shown && <path d="m4 20 16-16" />}
        </svg>
      </button>
    </div>
  );
}
