import { parseArgs } from "node:util";
import { stopAll } from "../test/children.ts";
import { openPlace, type Place } from "./place.ts";
import type { Length, Proof } from "./proof.ts";
import { proofs } from "./proofs.ts";

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
});
const seed = Number(options.seed ?? Math.floor(Math.random() * 1_000_000));
const length: Length = options.short ? "short" : "long";
let place: Place | undefined;

/** Those named, each name also standing for all that begin with it: `away` for `away-relay` and the others. */
function chosen(): readonly Proof[] {
  const isMeant = (proof: Proof, name: string) => proof.name === name || proof.name.startsWith(`${name}-`);
  const unknown = names.filter((name) => !proofs.some((proof) => isMeant(proof, name)));
  if (unknown.length > 0)
    throw new Error(`No proof is called ${unknown.join(", ")}: ${proofs.map(({ name }) => name).join(", ")}`);
  return names.length === 0 ? proofs : proofs.filter((proof) => names.some((name) => isMeant(proof, name)));
}

/** Runs one proof at a place of its own and answers its result; a fault is a finding, and the next one runs all the same. */
async function prove(proof: Proof): Promise<string> {
  console.log(`\n${proof.name}: ${proof.promise}`);
  place = await openPlace();
  const started = performance.now();
  const say = (line: string) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(6)} s  ${line}`);
  const findings: string[] = [];
  const found = (finding: string) => {
    findings.push(finding);
    say(`FOUND  ${finding}`);
  };
  try {
    const done = await proof.run({ length, seed, place, say, found });
    if ("leftOut" in done) {
      say(`left out: ${done.leftOut}`);
      return "left out";
    }
    for (const line of done) say(line);
  } catch (error) {
    found(`it did not come to its end: ${(error as Error).stack}`);
  } finally {
    await place.close();
  }
  if (findings.length === 0) return "kept";
  process.exitCode = 1;
  return `broken ${findings.length}×`;
}

const brokenOff = new Promise<never>((_, fail) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => fail(new Error("broken off")));
});

async function proveAll(): Promise<void> {
  const summary: string[] = [];
  for (const proof of chosen()) {
    const result = await prove(proof);
    summary.push(`  ${proof.name.padEnd(18)}${result.padEnd(14)}${proof.promise}`);
  }
  console.log(`\n${summary.join("\n")}`);
}

try {
  await Promise.race([proveAll(), brokenOff]);
} catch (error) {
  process.stderr.write(`\nNot proven: ${(error as Error).message}\n`);
  process.exitCode = 1;
  await place?.close();
  await stopAll();
}
process.exit();
