/** A colour as a disc with a ring. Drawn as SVG, because inline styles are not allowed. `hex` is `#rrggbb`. */
export function ColorDisc({ hex, className = "size-3.5" }: { hex: string; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 28" className={`flex-none text-edge ${className}`}>
      <circle cx="14" cy="14" r="13" fill={hex} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
