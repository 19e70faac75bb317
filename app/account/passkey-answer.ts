import type { z } from "zod";
import { textOf } from "../web/form.ts";

/** What the browser's script has written of a passkey; null where it is nothing of the kind. */
export function passkeyAnswerIn<Answer>(form: FormData, shape: z.ZodType<Answer>): Answer | null {
  try {
    return shape.safeParse(JSON.parse(textOf(form, "answer"))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
