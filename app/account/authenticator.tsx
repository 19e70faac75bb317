import { data, Form, redirect, useNavigation } from "react-router";
import { house } from "../locales/house.ts";
import { secondFactor as words } from "../locales/second-factor.ts";
import { AccountPage, textLink } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { PasswordField } from "../shop-ui/password-field.tsx";
import { Button } from "../ui/button.tsx";
import { Alert } from "../ui/refusal.tsx";
import { requestContext, shopContext } from "../web/context.ts";
import { flash, setCookies } from "../web/cookies.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import { refusedIn, type Submission } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import { signInPath } from "../web/own-path.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/authenticator";
import { AuthenticatorKey } from "./authenticator-key.tsx";
import { networkMessage } from "./network-message.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

const here = "/profile/second-factor";

/** For staff: customers have none, and whose second factor is not proved yet proves it first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = await context.get(requestContext).visitor();
  if (!visitor) throw redirect(signInPath(url));
  if (visitor.secondFactor === "prove") throw redirect(`/second-factor?redirect=${encodeURIComponent(here)}`);
  const isDemanded = visitor.secondFactor === "set-up";
  if (visitor.mustChangePassword || (visitor.role === "customer" && !isDemanded)) throw redirect("/profile#security");
  return { isDemanded, ...(await context.get(shopContext).secondFactor.show()) };
}

/** The key that an app is being given, as the page holds it until the app's first code. */
interface Typed {
  secret: string;
  address: string;
}
const read = (form: FormData): Submission<Typed> => ({
  typed: { secret: textOf(form, "secret"), address: textOf(form, "address") },
  failed: { title: words.changeFailed },
  unreached: networkMessage(),
});

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    read,
    call: async ({ form }) => {
      const { secondFactor } = args.context.get(shopContext);
      const { cookies } = args.context.get(requestContext);
      const password = textOf(form, "password");
      switch (textOf(form, "intent")) {
        case "begin":
          return data({ key: await secondFactor.begin({ password }) });
        case "confirm": {
          const { recoveryCodes: codes } = await secondFactor.confirm({ code: textOf(form, "code") });
          return data({ codes }, { headers: setCookies(cookies) });
        }
        case "renew":
          return data({ codes: (await secondFactor.renewCodes({ password })).recoveryCodes });
        default: {
          await secondFactor.remove({ password });
          return redirect(here, { headers: setCookies(cookies, flash(words.removed)) });
        }
      }
    },
    messageFor: ({ code, message }) => ({
      title: message,
      problems: { [code === "CODE_WRONG" ? "code" : "password"]: message },
    }),
  });
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, read);

export default function Authenticator({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const pending = useNavigation().state === "submitting";
  const { isDemanded, hasAuthenticator, recoveryCodes } = loaderData;
  const begun = actionData && "key" in actionData ? actionData.key : refused?.typed.address ? refused.typed : null;
  const codes = actionData && "codes" in actionData ? actionData.codes : null;
  return (
    <AccountPage title={words.title} text={french(words.text)}>
      {codes && <RecoveryCodes codes={codes} />}
      {begun && !hasAuthenticator && <AuthenticatorKey {...begun} refused={refused} isPending={pending} />}
      {(!begun || hasAuthenticator) && (
        <Form ref={form} method="post" action={here} noValidate className="mt-10 grid gap-7">
          <p>{hasAuthenticator ? words.there : isDemanded ? french(words.demanded) : words.none}</p>
          {hasAuthenticator && <p className="text-soft">{french(words.codesLeft(recoveryCodes))}</p>}
          {refused && <Alert title={french(refused.title)} />}
          <PasswordField
            id="password"
            name="password"
            label={words.password}
            autoComplete="current-password"
            problem={refused?.problems?.password && french(refused.problems.password)}
          />
          {hasAuthenticator ? (
            <>
              <Button kind="secondary" name="intent" value="renew" aria-disabled={pending || undefined}>
                {words.renew}
              </Button>
              <Button kind="secondary" name="intent" value="remove" aria-disabled={pending || undefined}>
                {words.remove}
              </Button>
            </>
          ) : (
            <Button name="intent" value="begin" aria-disabled={pending || undefined}>
              {words.begin}
            </Button>
          )}
        </Form>
      )}
      <p className="mt-8">
        <Link to="/profile" className={textLink}>
          {words.back}
        </Link>
      </p>
    </AccountPage>
  );
}
