import { wordmark } from "./wordmark-paths.ts";

/** The house's name as it is drawn. Says nothing itself: whoever uses it names the house. */
export function Wordmark({ className = "h-5" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${wordmark.width} ${wordmark.height}`}
      fill="currentColor"
      className={`w-auto ${className}`}
    >
      {wordmark.letters.map((letter) => (
        <path key={letter} fillRule="evenodd" d={letter} />
      ))}
    </svg>
  );
}
