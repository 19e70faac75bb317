import { isEmailAddress } from "../../../shop/email-address.ts";
import { shopContext } from "../../web/context.ts";
import { personFile } from "../../web/person-file.ts";
import { mayOpen } from "../shell/may-open.ts";
import { personIn, readPersonsView } from "../shell/persons-address.ts";
import type { Route } from "./+types/person-data";

export const middleware = [mayOpen("persons.file")];

/** Everything kept about a person, as a file. */
export function loader(args: Route.LoaderArgs) {
  const view = readPersonsView(new URL(args.request.url).searchParams);
  const whom = personIn(view);
  if (!whom || (view.email && !isEmailAddress(view.email))) throw new Response(null, { status: 404 });
  const { persons } = args.context.get(shopContext);
  const name = view.email ?? view.phone!;
  return personFile(args, name, (part, after) => persons.file({ ...whom, part, after }));
}
