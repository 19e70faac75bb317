import { Form, redirect, useNavigation } from "react-router";
import { checkNewPassword, type Registration } from "../../shop/accounts/account-fields.ts";
import { longestName } from "../../shop/accounts/lengths.ts";
import { isEmailAddress } from "../../shop/email-address.ts";
import { looksLikeSite } from "../../shop/web-address.ts";
import { register as words } from "../locales/account-pages.ts";
import { accountRefusals } from "../locales/account-refusals.ts";
import { house } from "../locales/house.ts";
import { refusals } from "../locales/refusals.ts";
import { AccountPage, textLink } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { PasswordField } from "../shop-ui/password-field.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Alert, Refusal as Problem } from "../ui/refusal.tsx";
import { requestContext, shopContext } from "../web/context.ts";
import { flash, setCookies, signedInHint } from "../web/cookies.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import { type Message, refusedIn, type Submission } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import type { Refusal } from "../web/refusal.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/register";
import { EmailField } from "./email-field.tsx";
import { GoogleButton } from "./google-button.tsx";
import { networkMessage } from "./network-message.ts";

const names = ["firstName", "lastName", "email", "password", "confirmPassword"] as const;

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  const account = await facts.account();
  if (account) throw redirect(account.isEmailVerified ? "/products" : "/verify-email");
  return { hasGoogle: facts.hasGoogle };
}

type Typed = Omit<Registration, "password" | "confirmPassword">;
const read = (form: FormData): Submission<Typed> => ({
  typed: {
    firstName: textOf(form, "firstName"),
    lastName: textOf(form, "lastName"),
    email: textOf(form, "email"),
    acceptTerms: form.has("acceptTerms"),
  },
  failed: { title: words.failed },
  unreached: networkMessage(),
});
const passwordsOf = (form: FormData) => ({
  password: textOf(form, "password"),
  confirmPassword: textOf(form, "confirmPassword"),
});

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    read,
    call: async ({ form, typed }) => {
      const { email } = await args.context.get(shopContext).accounts.register({ ...typed, ...passwordsOf(form) });
      const cookies = setCookies(args.context.get(requestContext).cookies, signedInHint(true), flash(words.done));
      return redirect(`/verify-email?email=${encodeURIComponent(email)}`, { headers: cookies });
    },
    messageFor: (refusal, { form, typed }) => messageFor(refusal, { ...typed, ...passwordsOf(form) }),
  });
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, read);

/** The title is that of the first thing wrong, in the specification's order; beside the fields stands all that is. */
function messageFor(refusal: Refusal, typed: Registration): Message | null {
  switch (refusal.code) {
    case "MISSING_FIELDS":
      return { title: words.missing, problems: problemsOf(typed) };
    case "PASSWORD_MISMATCH":
    case "WEAK_PASSWORD":
    case "TERMS_REQUIRED":
    case "INVALID_EMAIL":
    case "INVALID_NAME":
      return { title: refusal.message, problems: problemsOf(typed) };
    case "EMAIL_TAKEN":
      return { title: refusal.message, problems: { email: words.texts.EMAIL_TAKEN } };
    default:
      return null;
  }
}

/** In the order of the fields. */
function problemsOf(typed: Registration): Record<string, string> {
  const { email, password, confirmPassword, acceptTerms } = typed;
  const problems: Record<string, string> = {};
  for (const name of names) if (!typed[name].trim()) problems[name] = words.texts.MISSING_FIELDS;
  for (const name of ["firstName", "lastName"] as const)
    if (looksLikeSite(typed[name])) problems[name] = refusals.noSite;
  if (!problems.email && !isEmailAddress(email.trim())) problems.email = accountRefusals.invalidEmail;
  if (password && checkNewPassword(password, password)) problems.password = words.texts.WEAK_PASSWORD;
  if (confirmPassword && password !== confirmPassword) problems.confirmPassword = words.texts.PASSWORD_MISMATCH;
  if (!acceptTerms) problems.acceptTerms = words.texts.TERMS_REQUIRED;
  return problems;
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const pending = useNavigation().formAction === "/register";
  const problems = refused?.problems ?? {};
  const first = Object.keys(problems)[0];
  const field = (name: (typeof names)[number]) => ({
    id: name,
    name,
    required: true,
    problem: problems[name] && french(problems[name]),
    // Where no script moves it, the focus starts at the first refused field
    autoFocus: first === name,
  });
  return (
    <AccountPage title={words.title} text={words.text}>
      <Form ref={form} method="post" noValidate className="mt-10 grid gap-7">
        {refused && <Alert title={french(refused.title)}>{refused.text}</Alert>}
        <div className="grid gap-7 sm:grid-cols-2 sm:gap-x-6">
          <Field
            {...field("firstName")}
            label={words.firstName}
            autoComplete="given-name"
            maxLength={longestName}
            defaultValue={refused?.typed.firstName}
          />
          <Field
            {...field("lastName")}
            label={words.lastName}
            autoComplete="family-name"
            maxLength={longestName}
            defaultValue={refused?.typed.lastName}
          />
        </div>
        <EmailField {...field("email")} defaultValue={refused?.typed.email} />
        <PasswordField
          {...field("password")}
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField {...field("confirmPassword")} label={words.confirm} autoComplete="new-password" />
        <div>
          <div className="flex min-h-11 items-start gap-3">
            <input
              id="acceptTerms"
              name="acceptTerms"
              type="checkbox"
              required
              defaultChecked={refused?.typed.acceptTerms}
              aria-invalid={problems.acceptTerms ? true : undefined}
              aria-describedby={problems.acceptTerms ? "terms-note" : undefined}
              className="mt-0.5 size-5 flex-none accent-navy"
            />
            <span className="text-sm">
              <label htmlFor="acceptTerms">{words.accept}</label>{" "}
              <Link to="/terms" target="_blank" className={textLink}>
                {words.terms}
              </Link>{" "}
              {words.and}{" "}
              <Link to="/privacy" target="_blank" className={textLink}>
                {words.privacy}
              </Link>
              .
            </span>
          </div>
          {problems.acceptTerms && <Problem id="terms-note">{problems.acceptTerms}</Problem>}
        </div>
        <Button aria-disabled={pending || undefined}>{pending ? words.submitting : words.submit}</Button>
      </Form>
      {loaderData.hasGoogle && <GoogleButton kind="sign-up" target="/products" />}
      <p className="mt-10 flex flex-wrap gap-x-3 text-soft">
        {french(words.haveAccount)}
        <Link to="/login" className={textLink}>
          {words.signIn}
        </Link>
      </p>
    </AccountPage>
  );
}
