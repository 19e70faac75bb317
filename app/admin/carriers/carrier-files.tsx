import { data, Form, Link, useNavigation } from "react-router";
import type { fileKinds } from "../../../shop/carriers/file-facts.ts";
import { takesFiles } from "../../../shop/carriers/kinds.ts";
import { localTimes } from "../../../shop/clock.ts";
import { booking, carriers, fileKindNames, carrierFiles as words } from "../../locales/carriers.ts";
import { house } from "../../locales/house.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/refusal.tsx";
import { Select } from "../../ui/select.tsx";
import { shopContext } from "../../web/context.ts";
import { useFocusOnRefusal } from "../../web/form.ts";
import { refusedIn } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { onRefusal } from "../../web/on-refusal.ts";
import { FileField } from "../shell/file-field.tsx";
import { mayOpen } from "../shell/may-open.ts";
import { useMay } from "../shell/use-may.ts";
import type { Route } from "./+types/carrier-files";
import { bookingAddress, carriersAddress, columnsAddress } from "./carriers-address.ts";
import { FileList } from "./file-list.tsx";
import { readFileForm, takeCarrierFile } from "./take-carrier-file.ts";

export const meta = () => [{ title: `${words.received} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("carriers.listFiles")];

export async function loader({ context, params: { carrierId } }: Route.LoaderArgs) {
  const list = await onRefusal(context.get(shopContext).carriers.listFiles({ carrierId }), ({ status }) => {
    throw data(carriers.notFound, status);
  });
  return localTimes(list);
}

export const action = (args: Route.ActionArgs) => takeCarrierFile(args);
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readFileForm);
export const shouldRevalidate = unlessFault;

/** What goes to a carrier as a file, and what comes from it. */
export default function CarrierFiles({ loaderData: { carrier, kinds, files }, actionData }: Route.ComponentProps) {
  const may = useMay();
  return (
    <>
      <Link to={carriersAddress} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {carriers.back}
      </Link>
      <h1 className="text-xl font-semibold">{words.title(carrier.name)}</h1>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {takesFiles(carrier.kind, "statuses") && may("carriers.listToBook") && (
          <section className="min-w-0">
            <h2 className="text-base font-semibold">{booking.title}</h2>
            <p className="mt-2 max-w-[60ch] text-soft">{booking.text}</p>
            <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
              <a href={bookingAddress(carrier.id)} className={buttonClass("secondary", "sm:w-auto")}>
                {booking.download}
              </a>
              {may("carriers.save") && (
                <Link to={columnsAddress(carrier.id)} className={buttonClass("quiet")}>
                  {booking.columns}
                </Link>
              )}
            </p>
          </section>
        )}
        {kinds.length > 0 && <FileForm kinds={kinds} answer={refusedIn(actionData)} />}
      </div>
      <h2 className="mt-14 mb-4 text-base font-semibold">{words.received}</h2>
      <FileList files={files} />
    </>
  );
}

interface Props {
  kinds: readonly (typeof fileKinds)[number][];
  answer: ReturnType<
    typeof refusedIn<{ title: string; text?: string; problems?: Record<string, string>; typed: { kind: string } }>
  >;
}

function FileForm({ kinds, answer }: Props) {
  const form = useFocusOnRefusal<HTMLFormElement>(answer);
  const isSending = useNavigation().state === "submitting";
  const problem = answer?.problems?.file;
  return (
    <section className="min-w-0">
      <h2 className="text-base font-semibold">{words.bring}</h2>
      <p className="mt-2 max-w-[60ch] text-soft">{words.receivedText}</p>
      <Form ref={form} method="post" encType="multipart/form-data" className="mt-6 grid gap-6">
        {answer && !problem && <Alert title={answer.title}>{answer.text}</Alert>}
        <Select
          name="kind"
          label={words.about}
          defaultValue={answer?.typed.kind}
          options={kinds.map((kind) => ({ value: kind, label: fileKindNames[kind] }))}
        />
        <FileField label={words.file} accept=".csv,.txt,.tsv,text/csv,text/plain" problem={problem} />
        <Button className="sm:w-auto sm:justify-self-start" aria-disabled={isSending || undefined}>
          {isSending ? words.sending : words.send}
        </Button>
      </Form>
    </section>
  );
}
