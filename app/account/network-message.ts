import { refusals } from "../locales/refusals.ts";
import type { Message } from "../web/form-answer.ts";

/** What the account's forms say where the network failed. Source: behaviour.md, "Sign-in". */
export const networkMessage = (): Message => ({ title: refusals.network });
