import { requestContext, shopContext } from "../web/context.ts";
import { personFile } from "../web/person-file.ts";
import type { Route } from "./+types/profile-data";
import { signedInOnly } from "./guard.ts";

export const middleware = [signedInOnly];

/** Everything kept about the signed-in person, as a file. */
export async function loader(args: Route.LoaderArgs) {
  const visitor = await args.context.get(requestContext).visitor();
  const { persons } = args.context.get(shopContext);
  return personFile(args, visitor!.email, (part, after) => persons.fileOfMine({ part, after }));
}
