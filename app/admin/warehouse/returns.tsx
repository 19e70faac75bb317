import { useRef } from "react";
import { data, Form, Link } from "react-router";
import { localTimes } from "../../../shop/clock.ts";
import { house } from "../../locales/house.ts";
import { warehouse as words } from "../../locales/warehouse.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { french } from "../../web/typography.ts";
import { textParam } from "../shell/cursor.ts";
import { mayOpen } from "../shell/may-open.ts";
import type { Route } from "./+types/returns";
import { inspect, readCounts } from "./inspect-action.ts";
import { InspectForm } from "./inspect-form.tsx";
import { ReturnList } from "./return-list.tsx";
import { besideField, ScanField } from "./scan-field.tsx";
import { useScanner } from "./use-scanner.ts";
import { longestCode, returnsAddress } from "./warehouse-address.ts";
import { NothingHere, WarehouseFrame } from "./warehouse-frame.tsx";

export const meta = () => [
  { title: `${words.returns} · ${words.title} · ${house.name}` },
  { name: "robots", content: "noindex" },
];

export const middleware = [mayOpen("parcels.inspect")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const code = (textParam(new URL(request.url).searchParams, "code", longestCode) ?? "").trim();
  const { parcels } = context.get(shopContext);
  try {
    const parcel = code ? await onRefusal(parcels.scan({ code }), () => null) : null;
    const comingBack = parcel ? null : localTimes(await parcels.comingBack());
    return data({ code, parcel, comingBack }, code && !parcel ? 404 : 200);
  } catch (error) {
    context.get(requestContext).report(error, request);
    return data({ code, parcel: null, comingBack: null }, 500);
  }
}

export const action = (args: Route.ActionArgs) => inspect(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readCounts);
export const shouldRevalidate = unlessFault;

/** What has come back: scanned or chosen, then counted. */
export default function Returns({ loaderData, actionData }: Route.ComponentProps) {
  const { code, parcel, comingBack } = loaderData;
  const field = useRef<HTMLInputElement>(null);
  useScanner(field);
  const refused = refusedIn(actionData);
  return (
    <WarehouseFrame part="returns">
      {!parcel && !comingBack && <Alert title={words.error}>{words.failedToLoad}</Alert>}
      <Form key={code} action={returnsAddress()} className="mb-6 flex items-start gap-3">
        <ScanField
          field={field}
          value={parcel ? undefined : code}
          problem={code && comingBack ? words.noSuchParcel(code) : undefined}
        />
        <Button kind="secondary" className={besideField}>
          {words.look}
        </Button>
      </Form>
      {refused && !refused.problems && (
        <div className="mb-4">
          <Alert title={refused.title}>{refused.text && <p>{french(refused.text)}</p>}</Alert>
        </div>
      )}
      {parcel && (
        <>
          <InspectForm key={parcel.id} parcel={parcel} refused={refused} />
          <Link
            to={returnsAddress()}
            className="mt-6 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
          >
            {words.allReturns}
          </Link>
        </>
      )}
      {comingBack && comingBack.parcels.length === 0 && (
        <NothingHere title={words.noReturns} text={words.noReturnsText} />
      )}
      {comingBack && <ReturnList comingBack={comingBack} />}
    </WarehouseFrame>
  );
}
