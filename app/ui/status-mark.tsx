const tones = { waiting: "text-brass", good: "text-sage", bad: "text-brick", moving: "text-navy" } as const;
export type Tone = keyof typeof tones;

/** A status as a small mark and a word. */
export function StatusMark({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={`inline-flex items-center gap-2 whitespace-nowrap ${tones[tone]}`}>
      <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2">
        <rect width="8" height="8" fill="currentColor" transform="rotate(45 4 4) scale(.7) translate(1.7 1.7)" />
      </svg>
      <span>{children}</span>
    </span>
  );
}
