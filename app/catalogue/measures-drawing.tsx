/** A polo laid flat, with the two lines along which it is measured: A across the chest, B from the shoulder to the hem. */
export const MeasuresDrawing = ({ label }: { label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox="0 0 240 216"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.25"
    strokeLinejoin="round"
    className="mx-auto w-full max-w-64 text-ink"
  >
    <path d="M90 26 54 42 22 94l28 16 18-24v112h104V86l18 24 28-16-32-52-36-16" />
    <path d="m90 26 14-10h32l14 10-16 22-14-20-14 20z" />
    <path d="M104 16c8 5 24 5 32 0M114 40v40h12V40M120 52v.1M120 66v.1" strokeLinecap="round" />
    <path d="m24 88 28 16M216 88l-28 16M68 192h104" className="text-edge" />
    <g className="text-brass" strokeLinecap="round">
      <path d="M70 100h100M76 96l-6 4 6 4M164 96l6 4-6 4" />
      <path d="M152 30v166M148 36l4-6 4 6M148 190l4 6 4-6" />
    </g>
    <g className="label" fill="currentColor" stroke="none" fontSize="12">
      <text x="90" y="117">
        A
      </text>
      <text x="159" y="152">
        B
      </text>
    </g>
  </svg>
);
