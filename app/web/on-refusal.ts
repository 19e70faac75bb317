import { type Refusal, refusalOf } from "./refusal.ts";

/** What a call answers, or what `otherwise` makes of its refusal; a fault is thrown on. */
export async function onRefusal<T, Other>(
  call: Promise<T>,
  otherwise: (refusal: Refusal, error: unknown) => Other,
): Promise<T | Awaited<Other>> {
  try {
    return await call;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return await otherwise(refusal, error);
  }
}
