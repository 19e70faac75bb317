import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What waits for processes, browsers and relays, or sends a crowd, the longest first. */
const long = [
  /^prove\//,
  /^test\/(browser\/|start)/,
  /^shop\/mail\//,
  /^(db|server)\/.*(backup|operations|adjustments)/,
  /^(app\/admin\/orders\/move-order|shop\/(rights|journal\/journal|persons\/erase-races))\./,
];

const rank = ({ project, moduleId }: TestSpecification): number => {
  const path = relative(project.config.root, moduleId);
  const found = long.findIndex((pattern) => pattern.test(path));
  return found < 0 ? long.length : found;
};

/**
 * Begins with the files that take longest, so that no worker goes on alone at the end. Where no run is remembered Vitest goes
 * by size, and the longest of all, the proofs, are a few lines. Of the rest Vitest puts those last that share what is loaded:
 * a worker keeps it as long as another of them follows.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
