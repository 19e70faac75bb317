import { redirect } from "react-router";
import { carrierKinds } from "../../../shop/carriers/kinds.ts";
import { carrierProblemTexts, carriers as words } from "../../locales/carriers.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Message, Refused, Submission } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import type { Route } from "./+types/carriers";
import { carriersAddress } from "./carriers-address.ts";

/** A carrier as it was typed. */
interface Typed {
  name: string;
  kind: string;
  trackingPage: string;
  collectsWholeDirhams: boolean;
  isActive: boolean;
}
interface Facts {
  /** The version somebody else has saved meanwhile. */
  current: number;
}
export type CarrierRefused = Refused<Typed, Facts>;

export const readCarrierForm = (form: FormData): Submission<Typed, Facts> => ({
  typed: {
    name: textOf(form, "name"),
    kind: textOf(form, "kind"),
    trackingPage: textOf(form, "trackingPage"),
    collectsWholeDirhams: form.has("collectsWholeDirhams"),
    isActive: form.has("isActive"),
  },
  failed: { title: words.error, text: words.failed },
});

/** Adds a carrier, or saves what is known of one. */
export const changeCarriers = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readCarrierForm,
    call: async ({ form, typed }) => {
      const { carriers } = args.context.get(shopContext);
      const [carrierId, version] = [textOf(form, "carrierId"), Number(textOf(form, "version"))];
      const kind = carrierKinds.find((one) => one === typed.kind) ?? "hand";
      const facts = { ...typed, kind, trackingPage: typed.trackingPage.trim() || null };
      if (carrierId) await carriers.save({ carrierId, version, ...facts });
      else await carriers.add(facts);
      const message = (carrierId ? words.saved : words.added)(typed.name.trim());
      return redirect(carriersAddress, {
        headers: setCookies(args.context.get(requestContext).cookies, flash(message)),
      });
    },
    messageFor,
  });

export function messageFor(refusal: Refusal): Message & Partial<Facts> {
  const title = words.error;
  if (refusal.code === "INVALID_CARRIER") {
    return { title, text: refusal.message, problems: inWords(refusal.data.fields) };
  }
  if (refusal.code === "CARRIER_SAVED_MEANWHILE") {
    return { title, text: refusal.message, current: refusal.data.current };
  }
  return { title, text: refusal.code === "CARRIER_NOT_FOUND" ? refusal.message : words.failed };
}

const inWords = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [field, carrierProblemTexts[problem as "required"] ?? problem]),
  );
