import { redirect } from "react-router";
import { requestContext } from "../../web/context.ts";
import { labelsAddress, readLabelled } from "../shell/labels-address.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/labels-pdf";
import { labelsWanted } from "./labels-wanted.ts";
import { pdfResponse } from "./pdf-response.ts";

export const middleware = [mayOpen("parcels.labels")];

/** The labels of parcels as PDF; where there are none, the screen that says so. */
export async function loader(args: Route.LoaderArgs) {
  const wanted = await labelsWanted(args);
  if (!wanted) return redirect(labelsAddress(readLabelled(new URL(args.request.url).searchParams)));
  const { task, bordereau } = wanted;
  const bytes = await args.context.get(requestContext).draw(task);
  return pdfResponse(bytes, bordereau ? `etiquettes-bordereau-${bordereau.number}` : "etiquettes");
}
