import { createRouterClient, ORPCError, onError } from "@orpc/server";
import { sayRefusal, sentenceOf } from "../app/locales/say-refusal.ts";
import { words } from "../app/locales/words.ts";
import { isAdminFrench } from "../app/web/cookies.ts";
import type { openGate } from "../shop/accounts/gate.ts";
import { calls, type Shop } from "../shop/calls.ts";
import type { ShopContext } from "../shop/context.ts";

/** Throws a refusal that leaves the shop, whichever way it leaves, with its sentence. Leaves faults as they are. */
export function refuseInWords(error: unknown, { locale, headers }: { locale: string; headers: Headers }): void {
  if (!(error instanceof ORPCError)) return;
  const { defined, code, status } = error;
  throw new ORPCError(code, {
    defined,
    status,
    ...sayRefusal(words(locale, isAdminFrench(headers.get("cookie"))), error),
    cause: error,
  });
}

/** Every call of the shop, in process, in the name of a context's visitor. */
export const openCalls = (context: ShopContext | (() => ShopContext)): Shop =>
  createRouterClient(calls, { context, interceptors: [onError((error, call) => refuseInWords(error, call.context))] });

/** The gate for protocols that answer with a sentence. */
export function gateInWords(gate: ReturnType<typeof openGate>, locale: string) {
  const inWords = <T extends { code: string; message: string }>(refusal: T | null): T | null =>
    refusal && { ...refusal, message: sentenceOf(words(locale), refusal.code, refusal.message) };
  return {
    ...gate,
    mayTry: async (...tried: Parameters<typeof gate.mayTry>) => inWords(await gate.mayTry(...tried)),
    mayEnter: async (...entering: Parameters<typeof gate.mayEnter>) => inWords(await gate.mayEnter(...entering)),
  };
}
