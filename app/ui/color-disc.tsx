/**
 * A colour as a disc with a ring, split where it has a second one. Drawn as SVG, because inline styles are not allowed.
 * `hex` and `second` are `#rrggbb`; `name` is said where the colour is not written beside it.
 */
export function ColorDisc(props: { hex: string; second?: string | undefined; name?: string; className?: string }) {
  const { hex, second, name, className = "size-3.5" } = props;
  return (
    <svg
      role={name ? "img" : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
      viewBox="0 0 28 28"
      className={`flex-none text-edge ${className}`}
    >
      <circle cx="14" cy="14" r="13" fill={hex} />
      {second && <path d="M23.2 4.8A13 13 0 0 1 4.8 23.2Z" fill={second} />}
      <circle cx="14" cy="14" r="13" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
