import type { Message } from "../web/form-answer.ts";
import { accountRefusalWords } from "../words/account-refusals.ts";

/** What the account's forms say where the network failed. Source: behaviour.md, "Sign-in". */
export const networkMessage: Message = { title: accountRefusalWords.network };
