import { z } from "zod";

/** One line of text as a person types it: trimmed, without the control characters a database would not keep. */
export const lineOf = (most: number) =>
  z
    .string()
    .max(most)
    .default("")
    .transform((text) => text.replaceAll(/\p{Cc}/gu, " ").trim());
