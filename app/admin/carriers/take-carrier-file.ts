import { redirect } from "react-router";
import { fileKinds } from "../../../shop/carriers/file-facts.ts";
import { carriers, tableProblemTexts, carrierFiles as words } from "../../locales/carriers.ts";
import { shopContext } from "../../web/context.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Message, Submission } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import type { Route } from "./+types/carrier-files";
import { fileAddress } from "./carriers-address.ts";

interface Typed {
  kind: string;
}

/** Reads the form of a file, of which only what it is about goes back. */
export const readFileForm = (form: FormData): Submission<Typed> => ({
  typed: { kind: textOf(form, "kind") },
  failed: { title: carriers.error, text: words.failedToTake },
});

/** Brings in a file of a carrier, and goes on to what it holds. */
export const takeCarrierFile = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readFileForm,
    call: async ({ form, typed, refuse }) => {
      const file = form.get("file");
      if (!(file instanceof File) || file.name === "") {
        return refuse({ title: carriers.error, problems: { file: words.noFile } });
      }
      const kind = fileKinds.find((one) => one === typed.kind) ?? "cash";
      const { carrierId } = args.params;
      const { fileId } = await args.context.get(shopContext).carriers.takeFile({ carrierId, kind, file });
      return redirect(fileAddress(fileId));
    },
    messageFor,
  });

function messageFor(refusal: Refusal): Message {
  const title = carriers.error;
  if (refusal.code !== "INVALID_CARRIER_FILE") return { title, text: refusal.message };
  return { title, problems: { file: tableProblemTexts[refusal.data.problem] } };
}
