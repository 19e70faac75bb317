import type { Outcome } from "./write.ts";

const mostReasons = 50;

interface Tally {
  imported: number;
  adapted: number;
  known: number;
  refused: number;
  reasons: { id: string; what: string }[];
}

/** What an import brought in, adapted, knew already and refused, and why. */
export class Report {
  readonly #tallies = new Map<string, Tally>();

  /** Notes what became of one document. */
  add(collection: string, { id, state, notes }: Outcome): void {
    const tally = this.of(collection);
    tally[state] += 1;
    if (state === "imported" && notes.length > 0) tally.adapted += 1;
    if (notes.length > 0 && state !== "known" && tally.reasons.length < mostReasons) {
      tally.reasons.push({
        id,
        what: `${state === "refused" ? "refused" : "adapted"}: ${[...new Set(notes)].join("; ")}`,
      });
    }
  }

  /** The counts of one collection. */
  of(collection: string): Tally {
    const tally = this.#tallies.get(collection) ?? { imported: 0, adapted: 0, known: 0, refused: 0, reasons: [] };
    this.#tallies.set(collection, tally);
    return tally;
  }

  /** The report as people read it. */
  toString(): string {
    const lines = [...this.#tallies].flatMap(([collection, { imported, adapted, known, refused, reasons }]) => [
      `  ${collection.padEnd(18)} ${imported} imported (${adapted} adapted), ${known} there already, ${refused} refused`,
      ...reasons.map(({ id, what }) => `    ${id || "(no id)"}  ${what}`),
    ]);
    return lines.join("\n");
  }
}
