import { useEffect } from "react";
import { Form, redirect, useNavigation, useSubmit } from "react-router";
import type { Outputs } from "../../shop/calls.ts";
import { localTimes } from "../../shop/clock.ts";
import { house } from "../locales/house.ts";
import { secondFactor as words } from "../locales/second-factor.ts";
import { AccountPage, textLink } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { PasswordField } from "../shop-ui/password-field.tsx";
import { Button } from "../ui/button.tsx";
import { Alert } from "../ui/refusal.tsx";
import { requestContext, shopContext } from "../web/context.ts";
import { useFocusOnRefusal } from "../web/form.ts";
import { refusedIn } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import { signInPath } from "../web/own-path.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/authenticator";
import { actOnAuthenticator } from "./authenticator-action.ts";
import { AuthenticatorKey } from "./authenticator-key.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { makePasskey, usePasskeyWindow } from "./passkey-window.ts";
import { here, readAuthenticator } from "./read-authenticator.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

export const meta = () => [{ title: `${words.title} · ${house.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

/** For staff: customers have none, and whose second factor is not proved yet proves it first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = await context.get(requestContext).visitor();
  if (!visitor) throw redirect(signInPath(url));
  if (visitor.secondFactor === "prove") throw redirect(`/second-factor?redirect=${encodeURIComponent(here)}`);
  const isDemanded = visitor.secondFactor === "set-up";
  if (visitor.mustChangePassword || (visitor.role === "customer" && !isDemanded)) throw redirect("/profile#security");
  return { isDemanded, ...localTimes(await context.get(shopContext).secondFactor.show()) };
}

export const action = (args: Route.ActionArgs) => actOnAuthenticator(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readAuthenticator);

export default function Authenticator({ loaderData, actionData }: Route.ComponentProps) {
  const submit = useSubmit();
  const refused = refusedIn(actionData);
  const asked = actionData && "asked" in actionData ? actionData.asked : undefined;
  const stopped = usePasskeyWindow(asked, openWindow, (answer, { name }) =>
    submit({ intent: "add-passkey", name, answer }, { method: "post", action: here }),
  );
  const problem = stopped
    ? stopped.name === "InvalidStateError"
      ? words.passkeyThere
      : words.passkeyNotMade
    : refused?.title;
  const form = useFocusOnRefusal<HTMLFormElement>(stopped ?? refused);
  const pending = useNavigation().state === "submitting";
  const { isDemanded, hasAuthenticator, hasPasskey, recoveryCodes, passkeys } = loaderData;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed for one change is not there for the next.
  useEffect(() => form.current?.reset(), [passkeys.length]);
  const has = hasAuthenticator || hasPasskey;
  const begun = actionData && "key" in actionData ? actionData.key : refused?.typed.address ? refused.typed : null;
  const codes = actionData && "codes" in actionData ? actionData.codes : null;
  return (
    <AccountPage title={words.title} text={french(words.text)}>
      {codes && <RecoveryCodes codes={codes} />}
      {begun && !hasAuthenticator && <AuthenticatorKey {...begun} refused={refused} isPending={pending} />}
      {(!begun || hasAuthenticator) && (
        <Form ref={form} method="post" action={here} noValidate className="mt-10 grid gap-7">
          {hasAuthenticator && <p>{words.there}</p>}
          {!has && <p>{isDemanded ? french(words.demanded) : words.none}</p>}
          {has && <p className="text-soft">{french(words.codesLeft(recoveryCodes))}</p>}
          {problem && <Alert title={french(problem)} />}
          <PasswordField
            id="password"
            name="password"
            label={words.password}
            autoComplete="current-password"
            problem={refused?.problems?.password && french(refused.problems.password)}
          />
          {!hasAuthenticator && (
            <Button
              kind={has ? "secondary" : "primary"}
              name="intent"
              value="begin"
              aria-disabled={pending || undefined}
            >
              {words.begin}
            </Button>
          )}
          {has && (
            <Button kind="secondary" name="intent" value="renew" aria-disabled={pending || undefined}>
              {words.renew}
            </Button>
          )}
          <PasskeyList
            passkeys={passkeys}
            name={refused?.typed.name ?? ""}
            isPending={pending}
            isAsked={asked !== undefined && !stopped}
          />
          {has && (
            <Button kind="secondary" name="intent" value="remove" aria-disabled={pending || undefined}>
              {words.remove}
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

type Asked = Outputs["secondFactor"]["askNewPasskey"] & { name: string };
const openWindow = ({ options }: Asked, signal: AbortSignal) => makePasskey(options, signal);
