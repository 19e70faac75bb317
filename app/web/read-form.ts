import { data } from "react-router";
import { refusals } from "../locales/refusals.ts";

/**
 * The form a request brings, without the NUL characters that nobody types. A body that is none is refused with 400 and
 * is no fault of ours.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    const form = await request.formData();
    for (const [name, value] of [...form]) {
      if (typeof value === "string" && value.includes("\0")) form.set(name, value.replaceAll("\0", ""));
    }
    return form;
  } catch {
    throw data(refusals.badRequest, 400);
  }
}
