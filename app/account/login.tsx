import { useEffect } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import { brand } from "../../shop/brand.ts";
import { requestContext, shopContext } from "../context.ts";
import { flash, setCookies, signedInHint } from "../cookies.ts";
import { textOf, useFocusOnRefusal } from "../form.ts";
import { readForm } from "../read-form.ts";
import { type Refusal, refusalOf } from "../refusal.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { login } from "../words/account.ts";
import { refusals } from "../words/refusals.ts";
import type { Route } from "./+types/login";
import { ownPath } from "./own-path.ts";
import { PasswordField } from "./password-field.tsx";

interface Answer {
  email: string;
  title: string;
  /** The first field that was left empty. */
  missing?: "email" | "password";
}

const afterSignIn = "/products";

export const meta = () => [{ title: `${login.title} · ${brand.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

export async function loader({ request, context }: Route.LoaderArgs) {
  const target = ownPath(new URL(request.url).searchParams.get("redirect"), afterSignIn);
  const visitor = await context.get(requestContext).visitor();
  if (visitor?.isEmailVerified) throw redirect(target);
  return { target };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const email = textOf(form, "email").trim();
  const password = textOf(form, "password");
  const wanted = textOf(form, "redirect") || new URL(request.url).searchParams.get("redirect");
  try {
    await context.get(shopContext).accounts.signIn({ email, password });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) return refused(refusal, email);
    context.get(requestContext).report(error, request);
    return data<Answer>({ email, title: login.failed }, 500);
  }
  const cookies = setCookies(context.get(requestContext).cookies, signedInHint(true), flash(login.welcome));
  return redirect(ownPath(wanted, afterSignIn), { headers: cookies });
}

function refused(refusal: Refusal, email: string) {
  const { code, status, message } = refusal;
  const answer = (title: string, init: ResponseInit = { status }) => data<Answer>({ email, title }, init);
  if (code === "MISSING_FIELDS") {
    const missing = email ? "password" : "email";
    return data<Answer>({ email, title: login.missing, missing }, status);
  }
  if (code === "TOO_MANY_REQUESTS") {
    return answer(refusals.tooManySignIns, { status, headers: { "retry-after": String(refusal.data.retryAfter) } });
  }
  return code === "BAD_REQUEST" ? answer(refusals.invalidCredentials, { status: 401 }) : answer(message);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const form = useFocusOnRefusal<HTMLFormElement>(actionData);
  useEffect(() => {
    const password = form.current?.elements.namedItem("password");
    if (actionData && !actionData.missing && password instanceof HTMLInputElement) password.value = "";
  }, [actionData, form]);
  const pending = useNavigation().formAction?.startsWith("/login") ?? false;
  const problem = (name: "email" | "password") => (actionData?.missing === name ? login.missingText : undefined);
  return (
    <div className="page pt-8 pb-20 lg:pt-16 lg:pb-32">
      <div className="mx-auto max-w-sm">
        <h1 className="title">{login.title}</h1>
        <Form ref={form} method="post" noValidate className="mt-10 grid gap-7">
          <input type="hidden" name="redirect" value={loaderData.target} />
          {actionData && <Alert title={actionData.title} />}
          <Field
            id="email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="username"
            spellCheck={false}
            required
            label={login.email}
            defaultValue={actionData?.email}
            problem={problem("email")}
            // Where no script moves it, the focus starts at the first refused field
            autoFocus={actionData?.missing === "email"}
          />
          <PasswordField
            id="password"
            name="password"
            autoComplete="current-password"
            required
            label={login.password}
            problem={problem("password")}
            autoFocus={actionData?.missing === "password"}
          />
          <Button aria-disabled={pending || undefined}>{pending ? login.submitting : login.submit}</Button>
        </Form>
      </div>
    </div>
  );
}
