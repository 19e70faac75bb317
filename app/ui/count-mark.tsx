/** How many, at the upper right of the icon it stands on. */
export const CountMark = ({ count }: { count: number }) => (
  <span className="figures absolute top-1 right-0 min-w-4 bg-navy px-0.5 text-center text-[.6875rem] leading-4 text-paper forced-colors:border">
    {count}
  </span>
);
