import { mediaUrl, variantKey } from "../../shop/catalogue/picture-names.ts";
import { light, style } from "./letter-style.ts";

/** What every stored picture has for mails, whose programs read neither AVIF nor WebP. */
const jpegWidth = 320;

/** A polo in a letter, `width` pixels wide and 4:5; its name stands in its place where pictures are not shown. */
export function PoloPicture({
  image,
  alt,
  width,
  origin,
}: {
  /** The storage key. */
  image: string;
  alt: string;
  width: number;
  origin: string;
}) {
  return (
    <img
      src={`${origin}${mediaUrl(variantKey(image, jpegWidth, "jpeg"))}`}
      alt={alt}
      width={width}
      height={width * 1.25}
      style={{ ...style.small, backgroundColor: light.ground, display: "block", margin: 0, objectFit: "cover" }}
    />
  );
}
