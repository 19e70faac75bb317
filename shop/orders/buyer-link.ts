import { randomBytes } from "node:crypto";
import type { Services } from "../context.ts";
import type { Policy } from "../policy.ts";

/** 128 bits in letters and digits that an address can hold. */
export const newLink = (): string => randomBytes(16).toString("base64url");

/** Whether a text can be a link of ours at all; saves the database the question. */
export const looksLikeLink = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** What is kept of a link. */
export const digestOfLink = ({ secrets }: Pick<Services, "secrets">, link: string): string =>
  secrets.digest(`buyer link ${link}`);

const dayMs = 86_400_000;

/** Until when a link that is made now is good. */
export const linkEnd = (now: Date, { buyerLinkDays }: Policy): Date => new Date(now.getTime() + buyerLinkDays * dayMs);
