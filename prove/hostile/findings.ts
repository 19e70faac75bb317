const mostKinds = 60;

/** What was found, the first of each kind told and all counted: one fault may be met a thousand times. */
export function openFindings(seed: number, found: (finding: string) => void) {
  const kinds = new Map<string, number>();
  return {
    tell(number: number, what: string, finding: string): void {
      const kind = finding.replaceAll(/[\dA-Za-z]{20,}|\d+/g, "").slice(0, 60);
      const times = (kinds.get(kind) ?? 0) + 1;
      kinds.set(kind, times);
      if (times === 1 && kinds.size <= mostKinds) found(`seed ${seed}, request ${number}, ${what}: ${finding}`);
    },
    /** How often each kind was found, a line each. */
    counted: () => [...kinds].map(([kind, times]) => `${times}× ${kind}`),
  };
}

export type Findings = ReturnType<typeof openFindings>;
