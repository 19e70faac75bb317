import { data, redirect } from "react-router";
import { brand } from "../../shop/brand.ts";
import { trapField } from "../../shop/contact/message.ts";
import { contact as words } from "../locales/contact.ts";
import { trailData } from "../shell/machine-data.ts";
import { pageMeta, titled } from "../shell/page-meta.ts";
import { failedMessage, refusedMessage, typedMessage } from "../shop-ui/contact-answer.ts";
import { ContactForm } from "../shop-ui/contact-form.tsx";
import { requestContext, shopContext } from "../web/context.ts";
import { flash, setCookies } from "../web/cookies.ts";
import { textOf } from "../web/form.ts";
import { readForm } from "../web/read-form.ts";
import { french } from "../web/typography.ts";
import type { Route } from "./+types/contact";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: titled(words.title),
    description: words.pageDescription,
    path: "/contact",
    data: [trailData([[words.title, "/contact"]])],
  });

/** Takes the message from this page and from the foot of others. Without JavaScript the page comes back. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = typedMessage(form);
  const isRobot = textOf(form, trapField) !== "";
  try {
    if (!isRobot) await context.get(shopContext).contact.send(typed);
  } catch (error) {
    const refused = refusedMessage(error, typed);
    if (refused) return data(refused, { status: refused.status });
    context.get(requestContext).report(error, request);
    return data(failedMessage(typed), { status: 500 });
  }
  if (form.has("plain")) {
    return redirect("/contact", { status: 303, headers: setCookies(flash(words.sent, words.sentText)) });
  }
  return data({ sent: true });
}

/** A message that never got through is told as one that failed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = typedMessage(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return failedMessage(typed);
  }
}

export default function Contact({ actionData }: Route.ComponentProps) {
  return (
    <div className="page grid gap-12 pt-10 lg:grid-cols-[1fr_2fr] lg:gap-20 lg:pt-16">
      <div>
        <h1 className="title">{words.title}</h1>
        <p className="mt-6 max-w-[42ch] text-soft">{french(words.text)}</p>
        <h2 className="label mt-10 text-soft">{words.reachUs}</h2>
        <dl className="mt-1 grid gap-4">
          <Way name={words.byMail}>
            <a
              href={`mailto:${brand.email}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {brand.email}
            </a>
          </Way>
          <Way name={words.byPhone}>
            <a
              href={`tel:${brand.phone.replaceAll(" ", "")}`}
              className="figures inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {brand.phone}
            </a>
            <span className="block text-soft">{words.hours}</span>
          </Way>
          <Way name={words.address}>{`${brand.name}, ${brand.city}, ${brand.country}`}</Way>
        </dl>
      </div>
      <ContactForm plain={actionData} />
    </div>
  );
}

function Way({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
