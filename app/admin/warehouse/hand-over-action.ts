import { redirect } from "react-router";
import type { Outputs } from "../../../shop/calls.ts";
import { policy } from "../../../shop/policy.ts";
import { refusals } from "../../locales/refusals.ts";
import { parcelIs, warehouse as words } from "../../locales/warehouse.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Refused, Submission } from "../../web/form-answer.ts";
import type { Route } from "./+types/hand-over";
import { handOverAddress } from "./warehouse-address.ts";

interface Typed {
  chosen: string[];
}
interface Facts {
  /** Why each parcel that is still here is; the others are gone. */
  left: { parcelId: string; code: string; why: string }[];
  /** On which paper the others are, if any were handed over. */
  bordereauId: string | null;
}
export type HandOverRefused = Refused<Typed, Facts>;

/** What a ticked box says: the parcel, and its label's code to call it by. */
const ticksIn = (form: FormData) =>
  form.getAll("parcel").map((value) => {
    const [parcelId = "", code = ""] = String(value).split(" ");
    return { parcelId, code };
  });

export const readHandOver = (form: FormData): Submission<Typed, Facts> => ({
  typed: { chosen: ticksIn(form).map(({ parcelId }) => parcelId) },
  failed: { title: words.error, text: words.failedToGive },
  unreached: { title: words.error, text: words.unreached },
});

type Left = Outputs["parcels"]["handOver"]["left"][number];

function whyLeft({ code, state }: Left): string {
  if (code === "MOVE_SCHEDULED") return refusals.moveScheduled;
  if (code === "PARCEL_MOVED" && state) return parcelIs[state];
  return code === "OTHER_CARRIER" ? words.ofOtherCarrier : words.goneParcel;
}

/** Hands the ticked parcels to their carrier, and leads to the paper that goes with them. */
export const giveToCarrier = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readHandOver,
    call: async ({ form, typed: { chosen }, refuse }) => {
      const { parcels } = args.context.get(shopContext);
      const carrierId = textOf(form, "carrier");
      if (chosen.length === 0) return refuse({ title: words.error, text: words.chooseFirst });
      const most = policy.mostParcelsAtOnce;
      if (chosen.length > most) return refuse({ title: words.error, text: words.tooManyAtOnce(most) });
      const { bordereauId, handedOver, left } = await parcels.handOver({ carrierId, parcelIds: chosen });
      const codeOf = (id: string) => ticksIn(form).find(({ parcelId }) => parcelId === id)?.code || words.aParcel;
      const given = words.given(handedOver.length);
      if (left.length > 0 || bordereauId === null) {
        return refuse({
          title: words.notGiven(left.length),
          text: handedOver.length > 0 ? given : undefined,
          left: left.map((each) => ({ parcelId: each.parcelId, code: codeOf(each.parcelId), why: whyLeft(each) })),
          bordereauId,
          status: 409,
        });
      }
      return redirect(handOverAddress({ carrier: carrierId, given: bordereauId }), {
        headers: setCookies(args.context.get(requestContext).cookies, flash(given)),
      });
    },
    messageFor: () => ({ title: words.error, text: words.failedToGive }),
  });
