import { data, Form, redirect, useLocation, useNavigation, useSubmit } from "react-router";
import { passkeyAnswer } from "../../shop/accounts/passkey-answer.ts";
import { house } from "../locales/house.ts";
import { secondFactor as words } from "../locales/second-factor.ts";
import { AccountPage, textLink } from "../shell/account-page.tsx";
import { Link } from "../shop-ui/link.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Alert } from "../ui/refusal.tsx";
import { requestContext, shopContext } from "../web/context.ts";
import { flash, setCookies } from "../web/cookies.ts";
import { textOf, useFocusOnRefusal } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import { refusedIn, type Submission } from "../web/form-answer.ts";
import { formClientAction } from "../web/form-client-action.ts";
import { ownPath, signInPath } from "../web/own-path.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/second-factor";
import { networkMessage } from "./network-message.ts";
import { passkeyAnswerIn } from "./passkey-answer.ts";
import { signWithPasskey, usePasskeyWindow } from "./passkey-window.ts";
import { ProvePasskey } from "./prove-passkey.tsx";

export const meta = () => [{ title: `${words.prove} · ${house.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

const targetOf = (request: Request) => ownPath(new URL(request.url).searchParams.get("redirect"), "/admin");

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visitor = await context.get(requestContext).visitor();
  if (!visitor) throw redirect(signInPath(url));
  if (visitor.secondFactor === "set-up") throw redirect("/profile/second-factor");
  if (!visitor.secondFactor) throw redirect(targetOf(request));
  const { hasAuthenticator, hasPasskey } = await context.get(shopContext).secondFactor.show();
  return { hasAuthenticator, hasPasskey };
}

const read = (): Submission<null> => ({ typed: null, failed: { title: words.failed }, unreached: networkMessage() });

/** Proves the second factor of who has signed in, and goes on to where they were. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    read,
    call: async ({ form, refuse }) => {
      const { secondFactor } = args.context.get(shopContext);
      switch (textOf(form, "intent")) {
        case "ask-passkey":
          return data({ asked: (await secondFactor.askPasskey()).options });
        case "passkey": {
          const answer = passkeyAnswerIn(form, passkeyAnswer);
          if (!answer) return refuse({ title: words.passkeyStopped });
          await secondFactor.provePasskey({ answer });
          break;
        }
        default:
          await secondFactor.prove({ code: textOf(form, "code") });
      }
      const { cookies } = args.context.get(requestContext);
      return redirect(targetOf(args.request), { headers: setCookies(cookies, flash(words.proved)) });
    },
    messageFor: ({ code, message }) =>
      code === "CODE_WRONG" ? { title: words.failed, problems: { code: message } } : null,
  });
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, read);

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { hasAuthenticator, hasPasskey } = loaderData;
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const asked = actionData && "asked" in actionData ? actionData.asked : undefined;
  const stopped = usePasskeyWindow(asked, signWithPasskey, (answer) =>
    submit({ intent: "passkey", answer }, { method: "post", action: pathname + search }),
  );
  const refused = refusedIn(actionData);
  const title = stopped ? words.passkeyStopped : refused?.title;
  const forms = useFocusOnRefusal<HTMLDivElement>(stopped ?? refused);
  const pending = useNavigation().formAction?.startsWith("/second-factor") ?? false;
  const problem = refused?.problems?.code;
  const text = hasPasskey ? (hasAuthenticator ? words.proveEitherText : words.provePasskeyText) : words.proveText;
  return (
    <AccountPage title={words.prove} text={french(text)}>
      <div ref={forms}>
        {title && (
          <div className="mt-10">
            <Alert title={french(title)} />
          </div>
        )}
        {hasPasskey && <ProvePasskey isPending={pending} isAsked={asked !== undefined && !stopped} />}
        <Form method="post" noValidate className="mt-10 grid gap-7">
          <Field
            id="code"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus={!hasPasskey}
            maxLength={64}
            label={hasPasskey && !hasAuthenticator ? words.recoveryCode : words.code}
            hint={hasPasskey && !hasAuthenticator ? undefined : words.codeHint}
            problem={problem && french(problem)}
          />
          <Button kind={hasPasskey ? "secondary" : "primary"} aria-disabled={pending || undefined}>
            {pending ? words.submitting : words.submit}
          </Button>
        </Form>
      </div>
      <p className="mt-8 text-soft">{french(words.lost)}</p>
      <p className="mt-4">
        <Link to="/products" className={textLink}>
          {words.later}
        </Link>
      </p>
    </AccountPage>
  );
}
