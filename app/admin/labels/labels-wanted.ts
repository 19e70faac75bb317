import type { LoaderFunctionArgs } from "react-router";
import { shopContext } from "../../web/context.ts";
import { readLabelled } from "../shell/labels-address.ts";
import { labelsTask } from "./paper-tasks.ts";
import { readSheet } from "./sheets.ts";

/** What the labels are drawn from that an address asks for; null where it names no parcel that has one. */
export async function labelsWanted({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { searchParams } = new URL(request.url);
  const facts = await context.get(shopContext).parcels.labels(readLabelled(searchParams));
  if (facts.labels.length === 0) return null;
  return { bordereau: facts.bordereau, task: labelsTask(facts, readSheet(searchParams)) };
}
