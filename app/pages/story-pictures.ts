import type { Candidates } from "../ui/picture.tsx";

const files = import.meta.glob<string>("./story/*.{avif,webp,jpg}", { eager: true, query: "?url", import: "default" });
const WIDTHS = [640, 1280];

/**
 * A photograph of the house's story, where the studio has printed it to `app/pages/story` when the app is built: `<name>.jpg`,
 * and `<name>-640` and `<name>-1280` as AVIF and WebP. Null without it.
 */
export function storyPicture({ name, alt }: { name: string; alt: string }): Candidates | null {
  const src = files[`./story/${name}.jpg`];
  const srcset = (format: string) =>
    WIDTHS.map((width) => `${files[`./story/${name}-${width}.${format}`]} ${width}w`).join(", ");
  return src ? { src, avif: srcset("avif"), webp: srcset("webp"), width: 1600, height: 2000, alt } : null;
}
