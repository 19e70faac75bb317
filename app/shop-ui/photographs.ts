import type { Candidates } from "../ui/picture.tsx";

const files = import.meta.glob<string>("./photographs/*.{avif,webp,jpg}", {
  eager: true,
  query: "?url",
  import: "default",
});
const WIDTHS = [640, 1280];

/**
 * A photograph of the house, where the studio has printed it to `app/shop-ui/photographs` when the app is built:
 * `<name>.jpg`, and `<name>-640` and `<name>-1280` as AVIF and WebP. Null without it.
 */
export function photograph({ name, alt }: { name: string; alt: string }): Candidates | null {
  const src = files[`./photographs/${name}.jpg`];
  const srcset = (format: string) =>
    WIDTHS.map((width) => `${files[`./photographs/${name}-${width}.${format}`]} ${width}w`).join(", ");
  return src ? { src, avif: srcset("avif"), webp: srcset("webp"), width: 1600, height: 2000, alt } : null;
}
