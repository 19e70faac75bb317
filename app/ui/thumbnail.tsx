import { useState } from "react";

/** A small 4:5 picture beside a line that names it, so it says nothing itself; without a file only its ground. */
export function Thumbnail({ src, className = "w-16" }: { src: string | null; className?: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={`block aspect-4/5 flex-none self-start overflow-hidden bg-ground ${className}`}>
      {src && src !== broken && (
        <img
          src={src}
          width={80}
          height={100}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
          ref={(image) => {
            // It may have failed before the page was hydrated.
            if (image?.complete && image.naturalWidth === 0) setBroken(src);
          }}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
