import { labels as words } from "../../locales/labels.ts";
import { requestContext } from "../../web/context.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/labels-progress";
import { labelsWanted } from "./labels-wanted.ts";

export const middleware = [mayOpen("parcels.labels")];

/** Draws labels and says meanwhile how many are drawn, a number a line. */
export async function loader(args: Route.LoaderArgs) {
  const wanted = await labelsWanted(args);
  if (!wanted) throw new Response(words.none, { status: 404 });
  const { task } = wanted;
  const { draw, report } = args.context.get(requestContext);
  const encoder = new TextEncoder();
  let isOpen = true;
  const body = new ReadableStream<Uint8Array>({
    async start(out) {
      const say = (done: number) => isOpen && out.enqueue(encoder.encode(`${done}\n`));
      try {
        await draw(task, say);
        if (isOpen) out.close();
      } catch (error) {
        report(error, args.request);
        if (isOpen) out.error(error);
      }
    },
    cancel() {
      isOpen = false;
    },
  });
  return new Response(body, {
    headers: { "content-type": "text/plain; charset=utf-8", "content-disposition": "attachment" },
  });
}
