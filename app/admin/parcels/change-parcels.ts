import { redirect } from "react-router";
import { isTrackingPage } from "../../../shop/orders/carriers.ts";
import { parcelStates, roadStates } from "../../../shop/parcels/states.ts";
import { policy } from "../../../shop/policy.ts";
import { bookingProblems } from "../../locales/booking-problems.ts";
import { parcelAdmin as words } from "../../locales/parcel-admin.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Message, Refused, Submission } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import { labelsAddress } from "../shell/labels-address.ts";
import { type ParcelsView, parcelsAddress, readParcelsView } from "../shell/parcels-address.ts";
import type { Route } from "./+types/parcels";
import { handOverChosen, type LeftParcel } from "./hand-over-chosen.ts";

/** What a form of the parcels holds, as it was typed. */
interface Typed {
  /** The one whose own form it is; empty in the list. */
  parcelId: string;
  chosen: string[];
  state: string;
  note: string;
  trackingNumber: string;
  trackingUrl: string;
  weight: string;
}
interface Facts {
  /** Those that were not handed over. */
  left: LeftParcel[];
  /** The bordereaux that were made all the same. */
  made: string[];
}
/** Why nothing was done, or not all. */
export type ParcelAnswer = Refused<Typed, Facts>;

/** Reads a form of the parcels: of the list, or of one of them. */
export const readParcelForm = (form: FormData): Submission<Typed, Facts> => ({
  typed: {
    parcelId: textOf(form, "parcelId"),
    chosen: form.getAll("parcel").flatMap((id) => (typeof id === "string" && id.length <= 64 ? [id] : [])),
    state: textOf(form, "state"),
    note: textOf(form, "note"),
    trackingNumber: textOf(form, "trackingNumber").trim(),
    trackingUrl: textOf(form, "trackingUrl").trim(),
    weight: textOf(form, "weight").trim(),
  },
  failed: { title: words.error, text: textOf(form, "parcelId") ? words.failedToChange : words.failedToHandOver },
});

/** Hands over those chosen, prints their labels, or does what was pressed in one parcel's panel. */
export const changeParcels = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readParcelForm,
    call: async ({ form, typed, refuse }) => {
      const { parcels } = args.context.get(shopContext);
      const intent = textOf(form, "intent");
      const { parcelId, chosen } = typed;
      if (intent === "labels" || intent === "hand-over") {
        const parcelIds = chosen.slice(0, policy.mostParcelsAtOnce);
        if (parcelIds.length === 0) return refuse({ title: words.chooseFirst });
        if (intent === "labels") return redirect(labelsAddress({ parcelIds }));
        const { handedOver, bordereaux, left } = await handOverChosen(args, form, parcelIds);
        const made = bordereaux.map(({ id }) => id);
        if (left.length > 0) return refuse({ title: words.someLeft(handedOver, left.length), left, made, status: 409 });
        const numbers = bordereaux.map(({ number }) => number);
        return back(args, words.handedOver(handedOver, numbers), { made, parcel: null });
      }
      const code = textOf(form, "code");
      if (intent === "cancel") {
        await parcels.cancel({ parcelId });
        return back(args, words.cancelled(code));
      }
      if (intent === "book") {
        const { booking } = await parcels.book({ parcelId });
        return back(args, booking === "none" ? bookingProblems.ended(code) : bookingProblems.tried(code));
      }
      if (intent === "note") {
        const state = roadStates.find((known) => known === typed.state);
        const from = parcelStates.find((known) => known === textOf(form, "from"));
        if (!state || !from) return refuse({ title: words.sayWhat });
        await parcels.note({ parcelId, from, state, note: typed.note });
        return back(args, words.noted(code, words.states[state]));
      }
      const problems = problemsOf(typed);
      if (Object.keys(problems).length > 0) return refuse({ title: words.error, problems });
      const { trackingNumber, trackingUrl, weight } = typed;
      const weightGrams = weight ? Number(weight) : undefined;
      await parcels.change({ parcelId, trackingNumber, trackingUrl, weightGrams });
      return back(args, words.saved(code));
    },
    messageFor,
  });

const heaviestGrams = 100_000;

function problemsOf({ trackingUrl, weight }: Typed): Record<string, string> {
  const grams = Number(weight);
  const isWeight = weight === "" || (Number.isInteger(grams) && grams >= 1 && grams <= heaviestGrams);
  return {
    ...(trackingUrl && !isTrackingPage(trackingUrl) && { trackingUrl: words.pageInvalid }),
    ...(!isWeight && { weight: words.weightInvalid }),
  };
}

/** Back to the list it was pressed in. */
function back({ request, context }: Route.ActionArgs, said: string, shown: Partial<ParcelsView> = {}) {
  const view = readParcelsView(new URL(request.url).searchParams);
  const headers = setCookies(context.get(requestContext).cookies, flash(said));
  return redirect(parcelsAddress({ ...view, made: [], ...shown }), { headers });
}

function messageFor({ code, message }: Refusal, { typed }: { typed: Typed }): Message {
  const title = words.error;
  if (code === "TRACKING_TAKEN") return { title, problems: { trackingNumber: message } };
  const failed = typed.parcelId ? words.failedToChange : words.failedToHandOver;
  return { title, text: code === "BAD_REQUEST" ? failed : message };
}
