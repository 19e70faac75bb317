import { z } from "zod";

/** Whether the database can hold a text: not with the character zero, nor with half of a letter. Nobody types either. */
export const canBeKept = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** A text of at most so many characters that the database can hold. */
export const safeText = (most: number) => z.string().max(most).refine(canBeKept);
