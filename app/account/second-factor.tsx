import { Form, redirect, useNavigation } from "react-router";
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

export const meta = () => [{ title: `${words.prove} · ${house.name}` }, { name: "robots", content: "noindex" }];
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders ?? new Headers();

const targetOf = (request: Request) => ownPath(new URL(request.url).searchParams.get("redirect"), "/admin");

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visitor = await context.get(requestContext).visitor();
  if (!visitor) throw redirect(signInPath(url));
  if (visitor.secondFactor === "set-up") throw redirect("/profile/second-factor");
  if (!visitor.secondFactor) throw redirect(targetOf(request));
  return null;
}

const read = (): Submission<null> => ({ typed: null, failed: { title: words.failed }, unreached: networkMessage() });

/** Proves the second factor of who has signed in, and goes on to where they were. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    read,
    call: async ({ form }) => {
      await args.context.get(shopContext).secondFactor.prove({ code: textOf(form, "code") });
      const { cookies } = args.context.get(requestContext);
      return redirect(targetOf(args.request), { headers: setCookies(cookies, flash(words.proved)) });
    },
    messageFor: ({ code, message }) =>
      code === "CODE_WRONG" ? { title: words.failed, problems: { code: message } } : null,
  });
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, read);

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const pending = useNavigation().formAction?.startsWith("/second-factor") ?? false;
  const problem = refused?.problems?.code;
  return (
    <AccountPage title={words.prove} text={french(words.proveText)}>
      <Form ref={form} method="post" noValidate className="mt-10 grid gap-7">
        {refused && <Alert title={french(refused.title)} />}
        <Field
          id="code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          maxLength={64}
          label={words.code}
          hint={words.codeHint}
          problem={problem && french(problem)}
        />
        <Button aria-disabled={pending || undefined}>{pending ? words.submitting : words.submit}</Button>
      </Form>
      <p className="mt-8 text-soft">{french(words.lost)}</p>
      <p className="mt-4">
        <Link to="/products" className={textLink}>
          {words.later}
        </Link>
      </p>
    </AccountPage>
  );
}
