import { labels as words } from "../../locales/labels.ts";
import { requestContext, shopContext } from "../../web/context.ts";
import { readLabelled } from "../shell/labels-address.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/bordereau-pdf";
import { bordereauTask } from "./paper-tasks.ts";
import { pdfResponse } from "./pdf-response.ts";

export const middleware = [mayOpen("parcels.labels")];

/** A bordereau as PDF. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { bordereauId } = readLabelled(new URL(request.url).searchParams);
  const { bordereau, labels } = await context.get(shopContext).parcels.labels({ bordereauId });
  if (!bordereau) throw new Response(words.noBordereau, { status: 404 });
  const bytes = await context.get(requestContext).draw(bordereauTask(bordereau, labels));
  return pdfResponse(bytes, `bordereau-${bordereau.number}`);
}
