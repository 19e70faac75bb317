/**
 * A colour as a disc with a ring. Drawn as SVG, because inline styles are not allowed. `hex` is `#rrggbb`; `name` is said
 * where the colour is not written beside it.
 */
export function ColorDisc({ hex, name, className = "size-3.5" }: { hex: string; name?: string; className?: string }) {
  return (
    <svg
      role={name ? "img" : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
      viewBox="0 0 28 28"
      className={`flex-none text-edge ${className}`}
    >
      <circle cx="14" cy="14" r="13" fill={hex} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
