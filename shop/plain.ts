import { z } from "zod";

/** A text of at most so many characters that the database can hold: anything but the character zero. */
export const plain = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !text.includes("\0"));
