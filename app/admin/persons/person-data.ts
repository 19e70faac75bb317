import { isEmailAddress } from "../../../shop/email-address.ts";
import { shopContext } from "../../web/context.ts";
import { personFile } from "../../web/person-file.ts";
import { mayOpen } from "../shell/may-open.ts";
import { readPersonsView } from "../shell/persons-address.ts";
import type { Route } from "./+types/person-data";

export const middleware = [mayOpen("persons.file")];

/** Everything kept about the person of a mailbox, as a file. */
export function loader(args: Route.LoaderArgs) {
  const { email } = readPersonsView(new URL(args.request.url).searchParams);
  if (!email || !isEmailAddress(email)) throw new Response(null, { status: 404 });
  const { persons } = args.context.get(shopContext);
  return personFile(args, email, (part, after) => persons.file({ email, part, after }));
}
