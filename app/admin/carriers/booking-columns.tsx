import { data, Link, redirect, useNavigation } from "react-router";
import { bookingFacts, mostBookingColumns } from "../../../shop/carriers/booking-facts.ts";
import { bookingFactNames, carrierFiles, carriers, booking as words } from "../../locales/carriers.ts";
import { house } from "../../locales/house.ts";
import { Button } from "../../ui/button.tsx";
import { Alert, Refusal } from "../../ui/refusal.tsx";
import { Choice } from "../../ui/select.tsx";
import { requestContext, shopContext } from "../../web/context.ts";
import { flash, setCookies } from "../../web/cookies.ts";
import { textOf, useFocusOnRefusal } from "../../web/form.ts";
import { formAction } from "../../web/form-action.ts";
import { refusedIn, type Submission } from "../../web/form-answer.ts";
import { formClientAction, unlessFault } from "../../web/form-client-action.ts";
import { mayOpen } from "../shell/may-open.ts";
import { PostForm } from "../shell/post-form.tsx";
import type { Route } from "./+types/booking-columns";
import { columnsByDefault } from "./booking-cells.ts";
import { filesAddress } from "./carriers-address.ts";
import { messageFor } from "./change-carriers.ts";

interface Typed {
  columns: { column: string; fact: string }[];
}

export const meta = () => [{ title: `${words.columns} · ${house.name}` }, { name: "robots", content: "noindex" }];

export const middleware = [mayOpen("carriers.save")];

export async function loader({ context, params: { carrierId } }: Route.LoaderArgs) {
  const { rows } = await context.get(shopContext).carriers.list();
  const carrier = rows.find(({ id }) => id === carrierId);
  if (!carrier) throw data(carriers.notFound, 404);
  return { carrier };
}

const readColumns = (form: FormData): Submission<Typed, { current: number }> => {
  const facts = form.getAll("fact").map(String);
  const columns = form.getAll("column").map((column, at) => ({ column: String(column), fact: facts[at] ?? "" }));
  return { typed: { columns }, failed: { title: carriers.error, text: carriers.failed } };
};

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    read: readColumns,
    call: async ({ form, typed }) => {
      const { carrierId } = args.params;
      const booking = typed.columns.map(({ column, fact }) => ({
        column,
        fact: bookingFacts.find((one) => one === fact) ?? "nothing",
      }));
      await args.context.get(shopContext).carriers.save({
        carrierId,
        version: Number(textOf(form, "version")),
        booking: booking.slice(0, mostBookingColumns),
      });
      return redirect(filesAddress(carrierId), {
        headers: setCookies(args.context.get(requestContext).cookies, flash(words.savedColumns)),
      });
    },
    messageFor,
  });
export const clientAction = (args: Route.ClientActionArgs) => formClientAction(args, readColumns);
export const shouldRevalidate = unlessFault;

const spare = 4;

/** The columns of the file that books a carrier's parcels. */
export default function BookingColumns({ loaderData: { carrier }, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData);
  const form = useFocusOnRefusal<HTMLFormElement>(refused);
  const pending = useNavigation().state === "submitting";
  const problem = refused?.problems?.booking;
  const kept = refused?.typed.columns ?? (carrier.booking?.length ? carrier.booking : columnsByDefault());
  const blank = Math.max(0, Math.min(spare, mostBookingColumns - kept.length));
  const rows = [...kept, ...Array.from({ length: refused ? 0 : blank }, () => ({ column: "", fact: "nothing" }))];
  return (
    <div className="max-w-3xl">
      <Link to={filesAddress(carrier.id)} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {carrierFiles.backTo(carrier.name)}
      </Link>
      <h1 className="text-xl font-semibold">{words.columnsTitle(carrier.name)}</h1>
      <p className="mt-2 max-w-[66ch] text-soft">{words.columnsText}</p>
      <PostForm ref={form} className="mt-8">
        {refused && !problem && <Alert title={refused.title}>{refused.text}</Alert>}
        <input type="hidden" name="version" value={refused?.current ?? carrier.version} />
        <div aria-hidden="true" className="label grid grid-cols-[2fr_3fr] gap-6 text-soft">
          <span>{words.column}</span>
          <span>{words.fact}</span>
        </div>
        <ol>
          {rows.map(({ column, fact }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
            <li key={at} className="grid grid-cols-[2fr_3fr] gap-6">
              <input
                type="text"
                name="column"
                aria-label={words.columnAt(at + 1)}
                maxLength={100}
                autoComplete="off"
                defaultValue={column}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? "columns-problem" : undefined}
                className="min-h-12 min-w-0 border-b border-edge bg-transparent text-base focus-visible:outline-offset-0"
              />
              <Choice
                name="fact"
                aria-label={words.factAt(at + 1)}
                defaultValue={fact}
                className="min-h-12 border-b border-edge focus-visible:outline-offset-0"
              >
                {bookingFacts.map((one) => (
                  <option key={one} value={one}>
                    {bookingFactNames[one]}
                  </option>
                ))}
              </Choice>
            </li>
          ))}
        </ol>
        {problem && <Refusal id="columns-problem">{problem}</Refusal>}
        <Button className="mt-8 sm:w-auto" aria-disabled={pending || undefined}>
          {pending ? carriers.saving : carriers.save}
        </Button>
      </PostForm>
    </div>
  );
}
