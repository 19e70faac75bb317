/** A heart, full or empty. It says nothing itself: whoever uses it names the action. */
export function HeartIcon({ isFull = false, className = "size-6" }: { isFull?: boolean; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill={isFull ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="1.25"
      className={className}
    >
      <path d="M12 20S4 15 4 9.2A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.2C20 15 12 20 12 20Z" />
    </svg>
  );
}
