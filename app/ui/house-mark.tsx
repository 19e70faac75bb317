/** The house's sign: a cedar whose crown is a collar. Says nothing itself. */
export function Cedar({ className = "size-14" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d="M48 14v70" />
      <path d="M48 14 32 31l6 6 10-11 10 11 6-6z" />
      <path d="M48 44c-7 5-15 7-24 6M48 44c7 5 15 7 24 6" />
      <path d="M48 57c-9 6-19 8-31 7M48 57c9 6 19 8 31 7" />
      <path d="M48 70c-11 7-23 9-37 8M48 70c11 7 23 9 37 8" />
      <path d="M42 84h12" />
    </svg>
  );
}
