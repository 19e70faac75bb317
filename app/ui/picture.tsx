import { useState } from "react";

export interface Candidates {
  avif: string;
  webp: string;
  src: string;
  width: number;
  height: number;
  alt: string;
}

/**
 * A photograph in its 4:5 place, which is held open by the ground's colour until it arrives. A picture that cannot be
 * loaded gives way to a drawn placeholder.
 */
export function Picture({
  candidates,
  sizes,
  eager = false,
  className = "",
  onLoad,
}: {
  candidates: Candidates | null;
  sizes: string;
  eager?: boolean;
  className?: string;
  onLoad?: () => void;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!candidates || broken === candidates.src)
    return <Placeholder alt={candidates?.alt ?? ""} className={className} />;
  const { avif, webp, src, width, height, alt } = candidates;
  return (
    <picture className={`block aspect-4/5 bg-ground ${className}`}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        onLoad={onLoad}
        onError={() => setBroken(src)}
        ref={(image) => {
          // The picture may have failed before the page was hydrated.
          if (image?.complete && image.naturalWidth === 0) setBroken(src);
        }}
        className="size-full object-cover"
      />
    </picture>
  );
}

function Placeholder({ alt, className }: { alt: string; className: string }) {
  return (
    <svg
      viewBox="0 0 80 100"
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={`block aspect-4/5 w-full bg-ground text-edge ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      <path vectorEffect="non-scaling-stroke" d="M30 28 18 36l5 12 6-3v29h22V45l6 3 5-12-12-8-5-2-5 4-5-4z" />
      <path vectorEffect="non-scaling-stroke" d="m35 26 5 4 5-4M40 30v12" />
    </svg>
  );
}
