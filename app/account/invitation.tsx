import { Form, redirect, useNavigation } from "react-router";
import { longestName } from "../../shop/accounts/lengths.ts";
import { invitation as words } from "../locales/account-pages.ts";
import { house } from "../locales/house.ts";
import { profile } from "../locales/profile.ts";
import { roleLabels } from "../locales/roles.ts";
import { AccountPage } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { PasswordField } from "../shop-ui/password-field.tsx";
import { Button, buttonClass } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { requestContext, shopContext } from "../web/context.ts";
import { adminLanguageCookieFor, flash, setCookies, signedInHint } from "../web/cookies.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import { refusedIn, type Submission } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import { onRefusal } from "../web/on-refusal.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/invitation";
import { networkMessage } from "./network-message.ts";
import { newPasswordProblems } from "./new-password-problems.ts";

export const meta = () => [
  { title: `${words.title} · ${house.name}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

/** Shows what a link is for. Opening it changes nothing: mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get("link")?.slice(0, 64) ?? "";
  return onRefusal(
    context
      .get(shopContext)
      .accounts.checkInvitation({ link })
      .then((invited) => ({ link, invited, refused: null })),
    ({ message }) => ({ link, invited: null, refused: message }),
  );
}

interface Typed {
  firstName: string;
  lastName: string;
}
const read = (form: FormData): Submission<Typed> => ({
  typed: { firstName: textOf(form, "firstName"), lastName: textOf(form, "lastName") },
  failed: { title: words.failed },
  unreached: networkMessage(),
});
const names = ["firstName", "lastName", "password", "confirmPassword"] as const;

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    read,
    call: async ({ form, typed }) => {
      const [link, password, confirmPassword] = ["link", "password", "confirmPassword"].map((name) =>
        textOf(form, name),
      );
      await args.context.get(shopContext).accounts.acceptInvitation({ ...typed, link, password, confirmPassword });
      const { cookies } = args.context.get(requestContext);
      // A new account has chosen no language; whoever joins with their own session keeps theirs
      const language = cookies.length > 0 ? [adminLanguageCookieFor(null)] : [];
      return redirect("/admin", { headers: setCookies(cookies, signedInHint(true), language, flash(words.done)) });
    },
    messageFor: (refusal, { form }) => {
      if (refusal.code === "MISSING_FIELDS") {
        const empty = names.filter((name) => !textOf(form, name).trim());
        return { title: words.missing, problems: Object.fromEntries(empty.map((name) => [name, words.required])) };
      }
      return newPasswordProblems(refusal, "password", "confirmPassword");
    },
  });
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, read);

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { link, invited } = loaderData;
  const refused = refusedIn(actionData);
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const pending = useNavigation().formAction?.startsWith("/invitation") ?? false;
  if (!invited) return <Closed sentence={refused?.title ?? loaderData.refused} />;
  const { email, role, hasAccount, isOwn } = invited;
  if (hasAccount && !isOwn) return <SignInFirst email={email} link={link} />;
  const problems = refused?.problems ?? {};
  const field = (name: (typeof names)[number]) => ({
    id: name,
    name,
    required: true,
    problem: problems[name] && french(problems[name]),
    autoFocus: Object.keys(problems)[0] === name,
  });
  return (
    <AccountPage title={words.title} text={french(words.text(roleLabels[role], email))}>
      <Form ref={form} method="post" noValidate className="mt-10 grid gap-7">
        <input type="hidden" name="link" value={link} />
        {refused && <Alert title={french(refused.title)} />}
        {!hasAccount && (
          <>
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
            <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              {...field("password")}
              label={words.password}
              hint={profile.staffHint}
              autoComplete="new-password"
            />
            <PasswordField {...field("confirmPassword")} label={words.confirm} autoComplete="new-password" />
          </>
        )}
        <Button aria-disabled={pending || undefined}>{pending ? words.submitting : words.submit}</Button>
      </Form>
    </AccountPage>
  );
}

const Closed = ({ sentence }: { sentence: string | null }) => (
  <AccountPage title={words.title}>
    <div className="mt-10 grid gap-7">
      {sentence && <Alert title={french(sentence)} />}
      <Link to="/login" className={buttonClass()}>
        {words.toSignIn}
      </Link>
      <Link to="/" className={buttonClass("secondary")}>
        {words.toShop}
      </Link>
    </div>
  </AccountPage>
);

function SignInFirst({ email, link }: { email: string; link: string }) {
  const back = encodeURIComponent(`/invitation?link=${link}`);
  return (
    <AccountPage title={words.title} text={french(words.signIn(email))}>
      <p className="mt-10">
        <Link to={`/login?redirect=${back}&email=${encodeURIComponent(email)}`} className={buttonClass()}>
          {words.toSignIn}
        </Link>
      </p>
    </AccountPage>
  );
}
