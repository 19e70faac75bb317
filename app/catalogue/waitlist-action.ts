import { data } from "react-router";
import { waitlist as words } from "../locales/product.ts";
import { shopContext } from "../web/context.ts";
import { textOf } from "../web/form.ts";
import { formAction } from "../web/form-action.ts";
import type { Refused, Submission } from "../web/form-answer.ts";
import type { Route } from "./+types/back-in-stock";

const names = ["productId", "size", "email", "phone"] as const;
type Typed = Record<(typeof names)[number], string>;
type Done = "join" | "confirm" | "leave";
/** A wish that was refused, with what was typed. */
export type WaitlistRefused = Refused<Typed>;

export const readWaitlistForm = (form: FormData): Submission<Typed> => ({
  typed: Object.fromEntries(names.map((name) => [name, textOf(form, name).trim()])) as Typed,
  failed: { title: words.failed },
});

/** Asks for news of a size, confirms it, or wants none any more: whichever form was sent. */
export const actOnWaitlist = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readWaitlistForm,
    call: async ({ form, typed }) => {
      const { waitlist } = args.context.get(shopContext);
      const intent = form.get("intent");
      if (intent === "confirm") await waitlist.confirm({ link: textOf(form, "link") });
      else if (intent === "leave") await waitlist.leave({ token: textOf(form, "token") });
      else await waitlist.join(typed);
      const done: Done = intent === "confirm" || intent === "leave" ? intent : "join";
      return data({ done });
    },
    messageFor: (refusal) => {
      if (refusal.code === "TOO_MANY_REQUESTS") return null;
      const problems = refusal.code === "INVALID_FIELDS" ? refusal.data.fields : undefined;
      return { title: refusal.message, problems };
    },
  });
