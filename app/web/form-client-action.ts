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
export async function formClientAction<Answer extends object, Typed, Facts>(
  { request, serverAction }: Sent<Answer>,
  read: (form: FormData) => Submission<Typed, Facts>,
) {
  const form = await request.clone().formData();
  try {
    const answer = await serverAction();
    return "isFault" in answer ? asFault(answer, 500) : answer;
  } catch (error) {
    if (error instanceof Response) throw error;
    const { typed, failed, unreached = failed } = read(form);
    const message = isUnreached(error) ? unreached : failed;
    return asFault<Refused<Typed, Facts>>({ ...message, typed, isFault: true }, 503);
  }
}

/** The status keeps what the page shows from being asked for again, which would fail as well. */
const asFault = <Answer>(answer: Answer, status: number) => data(answer, status);

/** A refusal often means that what is shown is out of date; a shop that failed cannot say what is true. */
export const unlessFault = ({ actionResult }: Pick<ShouldRevalidateFunctionArgs, "actionResult">): boolean =>
  !actionResult?.isFault;
