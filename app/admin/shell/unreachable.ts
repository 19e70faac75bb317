import type { ShouldRevalidateFunctionArgs } from "react-router";

interface Sent<Answer> {
  request: Request;
  serverAction: () => Promise<Answer>;
}

/** Sends a form; where its request does not get through, `failed` says so and the screen stays as it is. */
export async function sendForm<Answer, Failed>(sent: Sent<Answer>, failed: (form: FormData) => Failed) {
  const form = await sent.request.clone().formData();
  try {
    return await sent.serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ...failed(form), unreachable: true as const };
  }
}

/** A refusal often means that what is shown is out of date; a server out of reach cannot say what is true. */
export const unlessUnreachable = ({ actionResult }: ShouldRevalidateFunctionArgs): boolean =>
  !actionResult?.unreachable;
