import { data, Link } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { encodingNames, carrierFiles as words } from "../../locales/carriers.ts";
import { house } from "../../locales/house.ts";
import { shopContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/carrier-file";
import { applyCarrierFile } from "./apply-carrier-file.ts";
import { filesAddress } from "./carriers-address.ts";
import { FileProgress } from "./file-progress.tsx";
import { LeftRows } from "./left-rows.tsx";
import { MappingFields } from "./mapping-fields.tsx";
import { columnsOf, heldBy, heldIn, readMappingForm } from "./mapping-form.ts";

export const meta = () => [{ title: `${words.name} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("carriers.showFile")];

export async function loader({ request, context, params: { fileId } }: Route.LoaderArgs) {
  const { carriers } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const show = (wordsOf?: string) =>
    onRefusal(carriers.showFile({ fileId, wordsOf }), ({ status }) => {
      throw data(words.notFound, status);
    });
  const known = await show();
  const names = known.columns.map(({ name }) => name);
  const held = heldIn(params.get("held"));
  const chosen = held && columnsOf(names, held);
  // Another column's words, where another holds the status now
  const file = chosen && chosen.status !== known.held.status ? await show(chosen.status ?? "") : known;
  return {
    file: localTimes(file),
    held: held ?? heldBy(known.columns, known.held),
    wordsOf: (chosen ?? known.held).status ?? "",
    isRunning: params.has("run"),
  };
}

export const action = (args: Route.ActionArgs) => applyCarrierFile(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readMappingForm);
export const shouldRevalidate = unlessFault;

/** A carrier's file: first what its columns hold, then how far its rows are, and those that fitted nothing. */
export default function CarrierFile({
  loaderData: { file, held, wordsOf, isRunning },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData && "title" in actionData ? refusedIn(actionData) : undefined;
  const { carrier, progress } = file;
  const isTaken = file.isMapped && (file.isDone || progress.waiting < progress.rows || isRunning);
  return (
    <>
      <Link to={filesAddress(carrier.id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {words.backTo(carrier.name)}
      </Link>
      <h1 className="text-xl font-semibold wrap-anywhere">{file.name}</h1>
      <p className="mt-2 text-soft">{words.readAs(progress.rows, encodingNames[file.encoding])}</p>
      {isTaken ? (
        <>
          <FileProgress file={file} isRunning={isRunning} refused={refused} />
          {file.left.length > 0 && <LeftRows file={file} />}
        </>
      ) : (
        <MappingFields key={held.join()} file={file} held={held} wordsOf={wordsOf} refused={refused} />
      )}
    </>
  );
}
