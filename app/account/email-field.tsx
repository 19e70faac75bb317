import type { ComponentProps } from "react";
import { longestEmail } from "../../shop/accounts/lengths.ts";
import { login } from "../locales/account.ts";
import { Field } from "../ui/field.tsx";

/** The address an account is known by. Where no script moves it, the focus starts at a refused one. */
export function EmailField({ problem, ...rest }: Omit<ComponentProps<typeof Field>, "label">) {
  return (
    <Field
      id="email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck={false}
      required
      maxLength={longestEmail}
      label={login.email}
      problem={problem}
      autoFocus={Boolean(problem)}
      {...rest}
    />
  );
}
