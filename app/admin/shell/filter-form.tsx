import type { FormEvent, ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { adminScreens } from "../../locales/admin-screens.ts";

/** A form of filters without a search; a script sends it as soon as something is chosen in it. */
export function FilterForm({ children }: { children: ReactNode }) {
  const submit = useSubmit();
  const send = ({ currentTarget }: FormEvent<HTMLFormElement>) => submit(currentTarget, { preventScrollReset: true });
  return (
    <Form onChange={send} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {children}
      <div className="plain-only">
        <button type="submit" className="inline-flex min-h-12 items-center border border-edge px-4 hover:border-ink">
          {adminScreens.search}
        </button>
      </div>
    </Form>
  );
}
