import { data, redirect } from "react-router";
import { brand } from "../../shop/brand.ts";
import { trapField } from "../../shop/contact/message.ts";
import { contact as words } from "../locales/contact.ts";
import { house } from "../locales/house.ts";
import { whatsApp } from "../locales/whatsapp.ts";
import { trailData } from "../shell/machine-data.ts";
import { pageMeta, titled } from "../shell/page-meta.ts";
import { messageFor, readMessage } from "../shop-ui/contact-answer.ts";
import { ContactForm } from "../shop-ui/contact-form.tsx";
import { WhatsAppLink } from "../shop-ui/whatsapp-link.tsx";
import { shopContext } from "../web/context.ts";
import { flash, setCookies } from "../web/cookies.ts";
import { textOf } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import { formClientAction } from "../web/form-client-action.ts";
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
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readMessage,
    call: async ({ form, typed }) => {
      const isRobot = textOf(form, trapField) !== "";
      if (!isRobot) await args.context.get(shopContext).contact.send(typed);
      if (!form.has("plain")) return data({ sent: true as const });
      return redirect("/contact", { status: 303, headers: setCookies(flash(words.sent, words.sentText)) });
    },
    messageFor,
  });
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readMessage);

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
              href={`mailto:${house.email}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {house.email}
            </a>
          </Way>
          <Way name={words.byPhone}>
            <a
              href={`tel:${house.phone.replaceAll(" ", "")}`}
              className="figures inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {house.phone}
            </a>
            <span className="block text-soft">{words.hours}</span>
          </Way>
          {house.whatsapp && (
            <Way name={words.byWhatsApp}>
              <WhatsAppLink text={whatsApp.hello} />
            </Way>
          )}
          <Way name={words.address}>
            {[house.name, house.address, house.city, brand.country].filter(Boolean).join(", ")}
          </Way>
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
