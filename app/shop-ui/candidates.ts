import { pictureSrc, srcset } from "../../shop/catalogue/picture-names.ts";
import type { Picture } from "../../shop/catalogue/product.ts";
import type { Candidates } from "../ui/picture.tsx";

/** The addresses among which a browser chooses for one stored picture. */
export function candidatesOf(picture: Picture | null | undefined): Candidates | null {
  if (!picture) return null;
  const { key, width, height, alt } = picture;
  return {
    avif: srcset(key, width, "avif"),
    webp: srcset(key, width, "webp"),
    src: pictureSrc(key, width),
    width,
    height,
    alt,
  };
}
