import { data, redirect } from "react-router";
import { fileFacts } from "../../../shop/carriers/file-facts.ts";
import { carriers, fileFactNames, mappingFaultTexts, carrierFiles as words } from "../../locales/carriers.ts";
import { shopContext } from "../../web/context.ts";
import { textOf } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import type { Message } from "../../web/form-answer.ts";
import type { Refusal } from "../../web/refusal.ts";
import type { Route } from "./+types/carrier-file";
import { fileAddress } from "./carriers-address.ts";
import { columnsOf, readMappingForm } from "./mapping-form.ts";

/** How long a page without JavaScript may take rows before it answers, in ms. */
const patienceMs = 15_000;

/** Says what a file's columns hold, looks at another column's words, or takes the rows whose turn it is. */
export const applyCarrierFile = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readMappingForm,
    call: async ({ form, typed, refuse }) => {
      const { carriers: calls } = args.context.get(shopContext);
      const { fileId } = args.params;
      const intent = textOf(form, "intent");
      const isLive = form.has("stay");
      if (intent !== "apply") {
        const file = await calls.showFile({ fileId, limit: 1 });
        const columns = columnsOf(
          file.columns.map(({ name }) => name),
          typed.held,
        );
        const isOtherWords = file.kind === "statuses" && textOf(form, "wordsOf") !== (columns?.status ?? "");
        if (columns && (intent === "look" || isOtherWords)) {
          return redirect(`${fileAddress(fileId)}?held=${typed.held.join(",")}`);
        }
        if (!columns) return refuse({ title: carriers.error, text: words.twice });
        const { reference, paidOn } = typed;
        const payment = file.kind === "cash" && reference ? { reference, paidOn } : null;
        if (payment && !/^\d{4}-\d\d-\d\d$/.test(paidOn)) {
          return refuse({ title: carriers.error, problems: { paidOn: words.noDay } });
        }
        await calls.mapFile({ fileId, columns, states: typed.states, payment });
        if (isLive) return redirect(`${fileAddress(fileId)}?run=1`);
      }
      const until = performance.now() + patienceMs;
      let progress = await calls.applyFile({ fileId });
      if (isLive) return data({ progress });
      while (!progress.isDone && performance.now() < until) progress = await calls.applyFile({ fileId });
      return redirect(fileAddress(fileId));
    },
    messageFor,
  });

function messageFor(refusal: Refusal): Message {
  const title = carriers.error;
  if (refusal.code !== "INVALID_MAPPING") return { title, text: refusal.message };
  const problems = Object.entries(refusal.data.fields).map(([field, fault]) => {
    const fact = fileFacts.find((one) => one === field);
    return `${fact ? fileFactNames[fact] : words.payment} : ${mappingFaultTexts[fault as "required"] ?? fault}`;
  });
  return { title, text: problems.join(" ") };
}
