import { data } from "react-router";
import { refusals } from "./words/refusals.ts";

/** The form a request brings. A body that is none is refused with 400 and is no fault of ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(refusals.badRequest, 400);
  }
}
