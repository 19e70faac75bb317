import { data, Link, useSearchParams } from "react-router";
import { house } from "../../locales/house.ts";
import { warehouse as words } from "../../locales/warehouse.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { useFocusOnRefusal } from "../../web/form.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { french } from "../../web/typography.ts";
import { textParam } from "../shell/cursor.ts";
import { bordereauAddress } from "../shell/labels-address.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/hand-over";
import { giveToCarrier, type HandOverRefused, readHandOver } from "./hand-over-action.ts";
import { judgeByList } from "./judge-scan.ts";
import { ScanBoard } from "./scan-board.tsx";
import { handOverAddress, longestCode } from "./warehouse-address.ts";
import { NothingHere, WarehouseFrame } from "./warehouse-frame.tsx";

export const meta = () => [
  { title: `${words.handOver} · ${words.title} · ${house.name}` },
  { name: "robots", content: "noindex" },
];

export const middleware = [mayOpen("parcels.handOver")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const carrierId = textParam(searchParams, "carrier", 64) || undefined;
  const code = textParam(searchParams, "code", longestCode) ?? "";
  const chosen = searchParams.getAll("parcel").map((value) => value.split(" ")[0]!);
  try {
    const waiting = await context.get(shopContext).parcels.toHandOver({ carrierId });
    const scanned = code ? judgeByList(waiting.parcels, [], code) : null;
    const ticked = scanned && "id" in scanned ? [...chosen, scanned.id] : chosen;
    return { waiting, chosen: [...new Set(ticked)], unknown: code && !scanned ? code : null };
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ waiting: null, chosen: [], unknown: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => giveToCarrier(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readHandOver);
export const shouldRevalidate = unlessFault;

/** What waits for the carriers, handed over by scanning it. */
export default function HandOver({ loaderData: { waiting, chosen, unknown }, actionData }: Route.ComponentProps) {
  const [asked] = useSearchParams();
  const refused = refusedIn(actionData);
  const given = asked.get("given");
  return (
    <WarehouseFrame part="handOver">
      {given && !refused && (
        <p className="mb-6">
          <BordereauLink id={given} />
        </p>
      )}
      <Left refused={refused} />
      {!waiting && <Alert title={words.error}>{words.failedToLoad}</Alert>}
      {waiting && waiting.carriers.length > 1 && (
        <nav aria-label={words.carriers} className="mb-6 flex flex-wrap gap-2">
          {waiting.carriers.map(({ id, name, ready }) => (
            <Link
              key={id}
              to={handOverAddress({ carrier: id })}
              aria-current={id === waiting.carrier?.id ? "true" : undefined}
              className="inline-flex min-h-12 items-center gap-3 border border-edge px-4 wrap-anywhere aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
            >
              {name}
              <span className="figures">{ready}</span>
            </Link>
          ))}
        </nav>
      )}
      {waiting && !waiting.carrier && <NothingHere title={words.noParcels} text={words.noParcelsText} />}
      {waiting?.carrier && waiting.carrier.ready === 0 && (
        <NothingHere title={words.noneFor(waiting.carrier.name)} text={words.noParcelsText} />
      )}
      {waiting?.carrier && waiting.carrier.ready > 0 && (
        <ScanBoard
          key={waiting.carrier.id}
          carrier={waiting.carrier}
          waiting={waiting.parcels}
          chosen={refused ? refused.typed.chosen : chosen}
          code={unknown ?? undefined}
          problem={unknown ? words.unknown(unknown) : undefined}
        />
      )}
    </WarehouseFrame>
  );
}

const BordereauLink = ({ id }: { id: string }) => (
  <a href={bordereauAddress(id)} className={buttonClass("secondary")}>
    {words.openBordereau}
  </a>
);

/** What was not handed over, and why; the paper of what was. */
function Left({ refused }: { refused?: HandOverRefused }) {
  const alert = useFocusOnRefusal<HTMLDivElement>(refused);
  return (
    <div ref={alert} className="mb-4 grid gap-4 empty:hidden">
      {refused && (
        <Alert title={french(refused.title)}>
          {refused.text && <p>{french(refused.text)}</p>}
          {refused.left && (
            <ul>
              {refused.left.map(({ parcelId, code, why }) => (
                <li key={parcelId}>{french(words.leftHere(code, why))}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {refused?.bordereauId && <BordereauLink id={refused.bordereauId} />}
    </div>
  );
}
