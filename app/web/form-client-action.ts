import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Refused, Submission } from "./form-answer.ts";
import { isUnreached } from "./network-errors.ts";

interface Sent<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/**
 * Sends a form from the browser. Where the shop did not answer it, the form says so and what was typed stays in it. A
 * redirect is no failure: it is thrown on.
 */
export async function formClientAction<Answer, Typed, Facts>(
  { request, serverAction }: Sent<Answer>,
  read: (form: FormData) => Submission<Typed, Facts>,
) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { typed, failed, unreached = failed } = read(form);
    const message = isUnreached(error) ? unreached : failed;
    // The status keeps what the page shows from being asked for again, which would fail as well
    return data<Refused<Typed, Facts>>({ ...message, typed, isUnanswered: true }, 503);
  }
}

/** A refusal often means that what is shown is out of date; a shop that did not answer cannot say what is true. */
export const unlessUnanswered = ({ actionResult }: Pick<ShouldRevalidateFunctionArgs, "actionResult">): boolean =>
  !actionResult?.isUnanswered;
